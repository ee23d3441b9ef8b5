#!/bin/sh
# Plays matches of the latest weights against the bots while a training goes on: follow.sh WEIGHTS LOGS PROCESSES NODE
weights=$1 logs=$2 processes=$3 node=$4
mkdir -p "$logs"
until [ -s "$weights" ]; do sleep 1; done
n=0
while [ "$n" -lt "$processes" ]; do
  case $((n % 7)) in
    0|1|2) pairing="searcher 100000 blind" ;;
    3|4) pairing="captain 100000 blind" ;;
    *) pairing="searcher 100000 blind-patent" ;;
  esac
  set -- $pairing
  nice -n 5 "$node" "$(dirname "$0")/match.ts" "$weights" "$1" "$2" "$3" 0.3 "follow-$n" > "$logs/$n.txt" 2>&1 &
  n=$((n + 1))
done
wait
