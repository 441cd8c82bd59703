#!/bin/sh
# hand-over-when-full.sh DATA_FOLDER PATRONI_ADDRESS [MEGABYTES]
#
# A full disk does not end PostgreSQL: it refuses what would grow and lives on, so Patroni finds its leader well, and bids stand
# still. Beside each database this looks once a second how much room is left, and hands the lead to the standby that has every
# commit while there are still some megabytes to do it with. Needs curl; the address is that of the own Patroni, such as
# http://127.0.0.1:8008.
data=$1
patroni=$2
megabytes=${3:-100}

while sleep 1; do
  free=$(df -Pm "$data" | awk 'NR == 2 { print $4 }')
  [ "${free:-$megabytes}" -lt "$megabytes" ] || continue
  curl -fsS -m 3 -o /dev/null "$patroni/leader" 2>/dev/null || continue
  # It is the leader itself, and this is what the cluster calls it.
  name=$(curl -fsS -m 3 "$patroni/cluster" | sed -n 's/.*"name": *"\([^"]*\)", *"role": *"leader".*/\1/p')
  [ -n "$name" ] || continue
  echo "$free MB left on $data: $name is to hand over"
  if curl -sS --fail-with-body -m 20 -X POST -H 'content-type: application/json' -d "{\"leader\": \"$name\"}" "$patroni/switchover"; then
    # Where all disks are almost full the lead would go round and round, and bids stand still at each step.
    sleep 600
  else
    # No standby can take over now; maybe one can soon.
    sleep 10
  fi
done
