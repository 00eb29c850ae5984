/** The time zone of those of whom no country is known, and of France. */
const HOME = 'Europe/Paris'

/** The zone that most of a country's people live in, by its two letters: where it has several, that of its largest city. */
const ZONES: Readonly<Record<string, string>> = {
  ...{ GB: 'Europe/London', IE: 'Europe/Dublin', PT: 'Europe/Lisbon', IS: 'Atlantic/Reykjavik' },
  ...{ DE: 'Europe/Berlin', BE: 'Europe/Brussels', NL: 'Europe/Amsterdam', LU: 'Europe/Luxembourg' },
  ...{
    CH: 'Europe/Zurich',
    AT: 'Europe/Vienna',
    IT: 'Europe/Rome',
    ES: 'Europe/Madrid',
    MC: 'Europe/Monaco',
  },
  ...{ DK: 'Europe/Copenhagen', SE: 'Europe/Stockholm', NO: 'Europe/Oslo', FI: 'Europe/Helsinki' },
  ...{ PL: 'Europe/Warsaw', CZ: 'Europe/Prague', HU: 'Europe/Budapest', GR: 'Europe/Athens' },
  ...{ RO: 'Europe/Bucharest', UA: 'Europe/Kyiv', RU: 'Europe/Moscow', TR: 'Europe/Istanbul' },
  ...{ AE: 'Asia/Dubai', SA: 'Asia/Riyadh', QA: 'Asia/Qatar', KW: 'Asia/Kuwait', IL: 'Asia/Jerusalem' },
  ...{ LB: 'Asia/Beirut', MA: 'Africa/Casablanca', TN: 'Africa/Tunis', ZA: 'Africa/Johannesburg' },
  ...{
    IN: 'Asia/Kolkata',
    SG: 'Asia/Singapore',
    HK: 'Asia/Hong_Kong',
    CN: 'Asia/Shanghai',
    JP: 'Asia/Tokyo',
  },
  ...{ AU: 'Australia/Sydney', NZ: 'Pacific/Auckland', US: 'America/New_York', CA: 'America/Toronto' },
  ...{ MX: 'America/Mexico_City', BR: 'America/Sao_Paulo', AR: 'America/Argentina/Buenos_Aires' },
}

/** The time zone in which a contact is thought to live, from the country that its agency wrote; Paris where none is known. */
export function zoneOfContact(country: string | null): string {
  return (country !== null && ZONES[country]) || HOME
}
