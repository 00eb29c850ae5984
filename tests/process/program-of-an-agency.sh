#!/bin/sh
# What a program of an agency does with its key, by curl alone: reads its villas page by page, asks a price, adds a contact twice under
# one Idempotency-Key, and has itself called. ORIGIN, KEY and HOOK are given; each line says what was answered.
set -eu
api="$ORIGIN/api/v1"
ask() { curl --silent --show-error --header "Authorization: Bearer $KEY" "$@"; }
send() { ask --header 'Content-Type: application/json' "$@"; }
first() { grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4; }

cursor=''
villas=''
pages=0
while :; do
  page=$(ask "$api/properties?limit=2${cursor:+&cursor=$cursor}")
  villas="$villas $(echo "$page" | grep -o '"slug":"[^"]*"' | cut -d '"' -f 4 | tr '\n' ' ')"
  pages=$((pages + 1))
  cursor=$(echo "$page" | first next_cursor)
  [ -n "$cursor" ] || break
done
echo "villas $(echo "$villas" | wc -w) $(echo "$villas" | tr ' ' '\n' | grep . | sort -u | wc -l) $pages"

for villa in $villas; do
  quote=$(send "$api/quotes" --data "{\"property_id\":\"$villa\",\"start_date\":\"$ARRIVAL\",\"end_date\":\"$DEPARTURE\",\"guests\":2}")
  total=$(echo "$quote" | grep -o '"total":[0-9]*' | cut -d ':' -f 2)
  [ -z "$total" ] || break
done
echo "quote $villa $total"

contact() {
  send "$api/contacts" --header "Idempotency-Key: commande-$ARRIVAL" --include \
    --data '{"first_name":"Camille","last_name":"Curl","email":"camille.curl@example.org"}'
}
once=$(contact | first id)
again=$(contact)
echo "contact $once $(echo "$again" | first id) $(echo "$again" | grep -ci '^idempotency-replayed: true')"

hook=$(send "$api/webhooks" --data "{\"url\":\"$HOOK\",\"events\":[\"property.withdrawn\"]}")
echo "hook $(echo "$hook" | first id) $(echo "$hook" | first secret)"
echo "without $(curl --silent --output /dev/null --write-out '%{http_code}' "$api/webhooks")"
