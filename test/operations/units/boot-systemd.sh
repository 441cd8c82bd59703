#!/bin/sh
# Runs systemd as the first process of namespaces of its own, with the checkout $1 in /opt/ank and the Node of the folder $2. It has
# a network of its own, and what is written to /etc, /opt, /var, /run and /tmp is in memory and gone with it; nothing of the machine's
# own units is started. Prints the number of its process.
set -e
if [ "$3" != inside ]; then
  group=$(findmnt -n -o TARGET -t cgroup2 | head -n 1)$(sed -n 's/^0:://p' /proc/self/cgroup)/ank-units-$$
  mkdir "$group"
  trap 'find "$group" -depth -type d -exec rmdir {} +' EXIT
  (
    echo 0 >"$group/cgroup.procs"
    exec unshare --pid --fork --kill-child --mount --cgroup --net sh "$0" "$1" "$2" inside
  )
  exit
fi
read -r pid _ </proc/self/stat
# Nothing goes back to the machine, and everything to what systemd starts.
mount --make-rprivate /
mount --make-rshared /
mount -t proc proc /proc
umount -l /sys/fs/cgroup
mount -t cgroup2 cgroup2 /sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs /run
for name in etc opt var; do
  mkdir -p "/run/over/$name" "/run/work/$name"
  mount -t overlay -o "lowerdir=/$name,upperdir=/run/over/$name,workdir=/run/work/$name" overlay "/$name"
done
mkdir -p /opt/ank /opt/node
mount --bind "$1" /opt/ank
mount --bind "$2" /opt/node
mount -t tmpfs -o mode=1777 tmpfs /tmp
mount -t tmpfs -o mode=755 tmpfs /etc/systemd
ip link set lo up
# What units ask for is there, and asks for nothing itself.
export SYSTEMD_UNIT_PATH=/etc/systemd/system:/run/targets
mkdir -p /etc/systemd/system/service.d /run/targets
for name in sysinit basic shutdown timers multi-user network-online; do echo '[Unit]' >"/run/targets/$name.target"; done
# In the place of the journal.
printf '[Service]\nStandardOutput=append:/run/log-of-%%N\nStandardError=inherit\n' >/etc/systemd/system/service.d/log.conf
printf '[Manager]\nDefaultEnvironment=PATH=/opt/node/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin\n' >/etc/systemd/system.conf
echo "$pid"
exec env container=ank /lib/systemd/systemd --system --unit=multi-user.target --log-target=null --show-status=no
