#!/bin/sh
# Takes the first legal action of every game: a whole bot in the shell, without any other program.
echo '{"ready":{"name":"First in line"}}'
while IFS= read -r line; do
  case $line in
    '{"act":'*) ;;
    *) continue ;;
  esac
  legal=${line#*'"legal":['}
  case $legal in
    # A deployment is the only action listed, and has braces within.
    '{"type":"deploy"'*) printf '%s\n' "${legal%'],"ms":'*}" ;;
    *) printf '%s}\n' "${legal%%'}'*}" ;;
  esac
done
