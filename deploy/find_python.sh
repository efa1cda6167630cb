#!/bin/sh
# Runs its arguments with the first suitable Python: $PYTHON if it is set, else the first one here that is
# new enough and can make environments. If none is suitable, install.py says what is wrong with the best one.
suits() {
    "$1" -c 'import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' 2>/dev/null
}
starts() {
    "$1" -c '' 2>/dev/null
}
if [ -n "$PYTHON" ]; then
    if starts "$PYTHON"; then exec "$PYTHON" "$@"; fi
    echo "PYTHON=$PYTHON does not start / не запускается." >&2
    exit 1
fi
for test in suits starts; do
    for python in python3 python3.13 python3.12 python3.11 python3.14 python; do
        if $test "$python"; then exec "$python" "$@"; fi
    done
done
echo "Python 3.11-3.14 not found / не найден Python 3.11-3.14." >&2
exit 1
