import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  allTexts,
  pageNames,
  partHeadings,
  pressedWords,
  sentWords,
  stateLabels,
} from './words-in-sources.ts'

/**
 * The forms that ask for another view, each with its one word: a list is filtered or ordered, a thing is looked for. What else asks for a view says in a word of its own what it does.
 */
const WORDS_OF_VIEWS = [
  'Filtrer',
  'Trier',
  'Rechercher',
  'Comparer',
  'Calculer le prix',
  'Calculer le remboursement',
  'Choisir ce moyen de paiement',
]

/** A sum of money with a day is called by it: the filter says which of them. */
const OTHER_STATES = ['Échéance']

/** In the specification's own words (§2, the sidebar of an agency), which the pages behind them repeat. */
const OF_THE_SPECIFICATION = ['Mes Annonces', 'Mes Contrats']

type Reader = (file: string, source: string) => string[]
const MANIFEST = 'app/{pages.ts,manifest/*.ts}'
const CONSOLES = 'app/routes/console/**/*.tsx'
const PAGES = '{app,modules,ui,platform/mail}/**/*.tsx'
const SOURCES = '{app,modules,shared,ui,platform/mail}/**/*.{ts,tsx}'

/** What a reader finds in the sources that `wrong` says of its words. */
function found(where: string, read: Reader, wrong: (words: string) => boolean): string[] {
  return globSync(where, { exclude: ['**/*.test.*', '**/*.stories.*'] }).flatMap((file) =>
    read(file, readFileSync(file, 'utf8'))
      .filter(wrong)
      .map((words) => `${file}: ${words}`),
  )
}

const isFirstPerson = (words: string) => /^(?:Mes|Mon|Ma)(?!\p{L})/u.test(words)
const isSecondPerson = (words: string) => /^(?:Vos|Votre)(?!\p{L})/u.test(words)
const speaksToReader = (words: string) => /(?<!\p{L})(?:vos|votre)(?!\p{L})/iu.test(words)

describe('one word for one act', () => {
  test('a form that asks for another view is sent by the word of what it does', () => {
    expect(found(PAGES, sentWords, (words) => !WORDS_OF_VIEWS.includes(words))).toEqual([])
    const inUse = found(PAGES, sentWords, () => true)
    const unused = WORDS_OF_VIEWS.filter((words) => !inUse.some((line) => line.endsWith(`: ${words}`)))
    expect(unused).toEqual([])
  })

  test('what is pressed to look for something says « Rechercher »', () => {
    expect(found(PAGES, pressedWords, (words) => words.startsWith('Chercher'))).toEqual([])
  })

  test.each([
    ['<Form><Button type="submit">Appliquer</Button></Form>', ['Appliquer']],
    ['<Form method="get"><div><Button type="submit">\n Filtrer\n</Button></div></Form>', ['Filtrer']],
    ['<Form method="post"><Button type="submit">Envoyer</Button></Form>', []],
    ['<Form><Button>Fermer</Button></Form>', []],
  ])('the check reads what sends %j', (source, words) => {
    expect(sentWords('a.tsx', source)).toEqual(words)
  })
})

test('no text promises a confirmation at once: the owner, a signature or a payment may still be awaited', () => {
  const read: Reader = (file, source) => (/immédiate/i.test(source) ? allTexts(file, source) : [])
  expect(found(SOURCES, read, (words) => /confirm\p{L}+\s+immédiate/iu.test(words))).toEqual([])
  expect(found(SOURCES, allTexts, (words) => /confirmation/i.test(words)).length).toBeGreaterThan(10)
})

describe('one word for one thing', () => {
  test('the state of a thing is called « État », in the filter and in the column of each list', () => {
    const others = (words: string) => words !== 'État' && !OTHER_STATES.includes(words)
    expect(found('modules/*/*-list.ts', stateLabels, others)).toEqual([])
    expect(found('modules/*/*-list.ts', stateLabels, () => true).length).toBeGreaterThan(15)
  })

  test('no text of the product says « statut », but the law’s', () => {
    const read: Reader = (file, source) => (/statut/i.test(source) ? allTexts(file, source) : [])
    const wrong = found(SOURCES, read, (words) => /(?<!\p{L})statuts?(?!\p{L})/iu.test(words))
    expect(wrong.filter((line) => !line.includes('statut des baux commerciaux'))).toEqual([])
  })

  test('what a traveler adds to a stay is a service; an option keeps nights', () => {
    const read: Reader = (file, source) => (/options/i.test(source) ? allTexts(file, source) : [])
    const wrong = found(SOURCES, read, (words) => /linge.*(?<!\p{L})options(?!\p{L})/iu.test(words))
    // Owners have signed these words: they change with the next version of their conditions.
    expect(wrong.filter((line) => !line.startsWith('modules/owner-conditions/cgv-relation.ts'))).toEqual([])
  })

  test('a file that no antivirus judged is « non vérifié par un antivirus » on every page', () => {
    const read: Reader = (file, source) => (/antivirus/i.test(source) ? allTexts(file, source) : [])
    // « Notre antivirus » refuses a file; the pages of operations say how it is plugged in.
    const written = found(SOURCES, read, (words) => /(?<!notre )antivirus/iu.test(words))
    expect(written.filter((line) => !line.startsWith('modules/operations/'))).toEqual([
      'ui/upload-rules.ts: , non vérifié par un antivirus',
    ])
  })

  test.each([
    ['a.ts', "const a = { status: choiceFilter('Statut', CHOICES) }", ['Statut']],
    [
      'a.ts',
      "const a = { state: { label: 'Situation', value: ({ state }) => WORDS[state] } }",
      ['Situation'],
    ],
  ])('the check reads the labels in %s: %s', (file, source, labels) => {
    expect(stateLabels(file, source)).toEqual(labels)
    expect(allTexts('a.tsx', '<Field label="Statut">du <b>statut</b></Field>')).toEqual([
      'Statut',
      'du',
      'statut',
    ])
  })
})

/** What its reader opens or presses is theirs (« Mes réservations », « Effacer mon compte »); what the page says, it says to them. */
describe('one voice', () => {
  test('the name of a page in a console speaks as its reader, never to them', () => {
    expect(found(MANIFEST, allTexts, isSecondPerson)).toEqual([])
    expect(found(CONSOLES, pageNames, isSecondPerson)).toEqual([])
    const own = found(MANIFEST, allTexts, isFirstPerson).map((one) => one.replace(/^.*?: /, ''))
    expect(own).toEqual(expect.arrayContaining(OF_THE_SPECIFICATION))
  })

  test('the heading of a part of a page speaks to its reader, never as them', () => {
    expect(found(CONSOLES, partHeadings, isFirstPerson)).toEqual([])
  })

  test('what is pressed speaks as its reader, never to them', () => {
    expect(found(PAGES, pressedWords, speaksToReader)).toEqual([])
  })

  test('the check reads names of pages, headings of parts and what is pressed', () => {
    const source = `export const meta = privateMeta('Vos avis')
      const b = { pageName: isOwn ? 'Vos séjours' : 'Séjours' }
      const c = <><h1 className="Votre">Vos clés</h1><ConsoleHeading title="Vos prix" />
        <DetailPage crumbs={[{ label: 'Vos mandats', to: '/vos' }]} /></>`
    expect(pageNames('a.tsx', source).filter(isSecondPerson)).toEqual([
      ...['Vos avis', 'Vos séjours', 'Vos mandats', 'Vos clés', 'Vos prix'],
    ])
    const parts = '<><ConsoleSection title="Mes données"><h3>Mon compte</h3></ConsoleSection></>'
    expect(partHeadings('a.tsx', parts).filter(isFirstPerson)).toEqual(['Mes données', 'Mon compte'])
    const pressed = '<><Button>Donner votre avis</Button><ButtonLink to="/">Chercher</ButtonLink></>'
    expect(pressedWords('a.tsx', pressed)).toEqual(['Donner votre avis', 'Chercher'])
  })
})
