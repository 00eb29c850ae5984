-- The French order of a text, the same on every engine whatever its locale: a key to be compared byte by byte. Letters come
-- first, without accents and capitals, then the accents, then the capitals, as in the dictionary (CLDR, `fr`): œ as oe, signs
-- before digits, digits before letters. A ligature is an accent too, after all others (U+035C
-- here). The straight and the curled apostrophe are one sign. A property-based test holds it equal to `shared/french-order.ts`.
create function french_order(words text) returns text
language sql immutable strict parallel safe as $$
  with spelled as (
    select normalize(replace(replace(replace(replace(words, 'œ', U&'o\035Ce'), 'Œ', U&'O\035CE'), 'æ', U&'a\035Ce'), 'Æ', U&'A\035CE'), NFD) as text
  ), bare as (
    select text, regexp_replace(text, '[' || U&'\0300' || '-' || U&'\036F' || ']', '', 'g') as letters from spelled
  )
  select (
    translate(lower(letters), U&'\0020\202F\00A0_-\2013\2014,;:!?.\0027\2018\2019"\201C\201D\00AB\00BB()[]{}\00A7@*/\005C&#%\00B0+<=>|~$\20AC', U&'\0002\0002\0002\0003\0004\0005\0006\0007\0008\0009\000A\000B\000C\000D\000D\000D\000E\000E\000E\000F\0010\0011\0012\0013\0014\0015\0016\0017\0018\0019\001A\001B\001C\001D\001E\001F\0020\0021\0022\0023\0024\0025\0026\0027')
    || U&'\0001' || translate(
      regexp_replace(text, '[^' || U&'\0300' || '-' || U&'\036F' || ']', '!', 'g'),
      U&'\0301\0300\0306\0302\030C\030A\0308\030B\0303\0307\0327\0328\0304\035C', '"#$%&''()*+,-./')
    || U&'\0001' || regexp_replace(regexp_replace(letters, '[^A-Z]', '0', 'g'), '[A-Z]', '1', 'g')
  ) collate "C" from bare
$$;

-- That of a person's last name: the particle « de » does not count (Gaulle, de), « du », « des », « Le » and « La » do.
create function french_name_order(last_name text) returns text
language sql immutable strict parallel safe as $$
  select french_order(regexp_replace(last_name, '^(de |d[''' || U&'\2019' || '])\s*', '', 'i'))
$$;

-- A text as it is searched: lower case, without accents, œ and æ as two letters (`shared/fold-accents.ts`).
create function folded(words text) returns text
language sql immutable strict parallel safe as $$
  select lower(regexp_replace(
    normalize(replace(replace(replace(replace(words, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), NFD),
    '[' || U&'\0300' || '-' || U&'\036F' || ']', '', 'g'))
$$;
