#!/bin/bash

# Runs after the deb's files were removed: what electron-builder's own script does, and the entry that opens the app at login,
# which the app writes into the configuration of each person that asks for it.

if type update-alternatives >/dev/null 2>&1; then
    update-alternatives --remove '${executable}' '/opt/${sanitizedProductName}/${executable}'
else
    rm -f '/usr/bin/${executable}'
fi

# An upgrade keeps the rest.
case "${1:-remove}" in
    remove|purge) ;;
    *) exit 0 ;;
esac

APPARMOR_PROFILE='/etc/apparmor.d/${executable}'
if [ -f "$APPARMOR_PROFILE" ]; then
    if apparmor_status --enabled >/dev/null 2>&1 && hash apparmor_parser 2>/dev/null; then
        if ! { [ -x /usr/bin/ischroot ] && /usr/bin/ischroot; }; then
            apparmor_parser --remove "$APPARMOR_PROFILE" || true
        fi
    fi
    rm -f "$APPARMOR_PROFILE"
fi

# As that person, so that a link in their folder leads nowhere that they could not delete themselves.
getent passwd | while IFS=: read -r user _ id _ _ home _; do
    if [ "$id" -ge 1000 ] && [ "$id" -lt 60000 ] && [ -d "$home/.config/autostart" ]; then
        runuser -u "$user" -- rm -f "$home/.config/autostart/dev.pilothouse.desktop.desktop" </dev/null || true
    fi
done
exit 0
