#!/bin/sh
# Plays a whole game against a computer admiral with nothing but curl and a shell.
#
#   sh examples/curl_game.sh http://127.0.0.1:8080 [PRESET] [LEVEL]
#
# With a token of the server in FLOTILLA_TOKEN it plays as the program of that token, otherwise as a guest.
set -eu
server=${1:-http://127.0.0.1:8080}
preset=${2:-classic}
level=${3:-cadet}

# The value of a text in a JSON object: value KEY TEXT
value() { printf '%s\n' "$2" | sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }

# A request with a body: post PATH BODY. When the server is busy, curl waits as long as it says and asks again.
post() {
  curl --silent --show-error --fail-with-body --retry 10 --header "Authorization: Bearer $token" \
    --header 'Content-Type: application/json' --data "$2" "$server/api$1"
}

token=${FLOTILLA_TOKEN:-}
if [ -z "$token" ]; then
  guest=$(curl --silent --show-error --fail-with-body --header 'Content-Type: application/json' \
    --data '{"name":"Curl","keep":"token"}' "$server/api/guests")
  token=$(value token "$guest")
fi

made=$(post /matches "{\"rules\":{\"preset\":\"$preset\"},\"seats\":[{\"for\":\"me\"},{\"for\":\"bot\",\"level\":\"$level\"}]}")
match=$(printf '%s\n' "$made" | sed 's/.*"table":{"id":"\([^"]*\)".*/\1/')
echo "Match $match"

# One of the actions in {"type":"decision",…,"legal":[ACTION,ACTION,…]}: legal is the last key, and of placements there is one.
choose() {
  printf '%s\n' "$1" | awk '{
    sub(/.*"legal":\[/, ""); sub(/\]}$/, "")
    if ($0 ~ /^{"type":"deploy"/) { print; exit }
    count = split($0, actions, /},{/)
    srand('"$2"'); chosen = 1 + int(rand() * count)
    action = actions[chosen]
    if (chosen > 1) action = "{" action
    if (chosen < count) action = action "}"
    print action
  }'
}

count=0
curl --silent --show-error --no-buffer --header "Authorization: Bearer $token" \
  "$server/api/stream/match/$match?legal=true" |
  while IFS= read -r line; do
    case $line in
      '{"type":"decision"'*)
        count=$((count + 1))
        post "/matches/$match/actions" "{\"key\":\"curl-$$-$count-key\",\"action\":$(choose "$line" "$$$count")}" >/dev/null
        ;;
      *'"type":"ended"'*)
        printf '%s\n' "$line" | sed 's/.*{\("seq":[0-9]*,"type":"ended"[^}]*\)}.*/Over: \1/'
        ;;
    esac
  done
