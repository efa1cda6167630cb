"""A whole evening as one file that another installation reads: rows in, plain data out, and back.

Reading is done inside the transaction of the act that takes an evening in, after it has asked who may.
"""
