import type { RoomActSamples } from '#tests/authorization/act-sample.ts'
import { prepareTariffs } from './prepare-tariffs.ts'

const right = 'write the tariffs of the taxe de séjour'
const FILE = `Commune;Année;Non classé (%);Plafond (€);1 étoile (€);2 étoiles (€);3 étoiles (€);4 étoiles (€);5 étoiles (€);Taxe départementale;Taxe régionale
Cannes;2098;5;5,00;0,90;1,00;1,70;2,60;3,40;oui;oui`
const file = () => ({ name: 'tarifs.csv', file: new Blob([FILE]) })

export const TOURIST_TAX_ACT_SAMPLES = {
  'tourist_tax.prepare': { right, about: 'oneself', input: file },
  'tourist_tax.apply': {
    ...{ right, about: 'oneself' },
    before: (needs, actor) => prepareTariffs(needs, actor, file()),
    input: (_subject, before) => ({ set: before as string, on: '2098-01-01', rightLinesAlone: false }),
  },
  'tourist_tax.withdraw': {
    ...{ right, about: 'oneself' },
    before: (needs, actor) => prepareTariffs(needs, actor, file()),
    input: (_subject, before) => ({ set: before as string }),
  },
} satisfies RoomActSamples
