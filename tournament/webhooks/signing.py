"""Signs a message by the convention of Standard Webhooks, so that ready libraries verify it."""

import base64
import hashlib
import hmac
import secrets
from datetime import datetime

_PREFIX = "whsec_"


def new_secret() -> str:
    """A secret of 32 bytes, as it is shown to whoever verifies with it."""
    return _PREFIX + base64.b64encode(secrets.token_bytes(32)).decode()


def signed_headers(secret: str, number: str, body: bytes, now: datetime) -> dict[str, str]:
    """The three headers of a message; what is signed is its id, the second of the attempt and these bytes."""
    timestamp = str(int(now.timestamp()))
    key = base64.b64decode(secret.removeprefix(_PREFIX))
    said = b".".join((number.encode(), timestamp.encode(), body))
    signature = base64.b64encode(hmac.digest(key, said, hashlib.sha256)).decode()
    return {
        "webhook-id": number,
        "webhook-timestamp": timestamp,
        "webhook-signature": f"v1,{signature}",
    }
