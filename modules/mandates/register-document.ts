import { type CivilDate, formatCivilDate, isCivilDate } from '#shared/civil-date.ts'
import { numberArticles, type PrintedDocument, withFrenchSpacing } from '#shared/printed-document.ts'
import type { WrittenLine } from './register-file.ts'
import { REGISTER_COLUMNS } from './register-line.ts'

/** Columns whose values are in the heading of a line. */
const IN_HEADING = 5

/** A whole register as a document: an article for each line, numbered as the line is, with its hash. */
export function registerDocument({
  cardNumber,
  lines,
  writtenOn,
}: {
  cardNumber: string
  lines: readonly WrittenLine[]
  writtenOn: CivilDate
}): PrintedDocument {
  const last = lines.at(-1)
  return withFrenchSpacing({
    template: 'mandate-register-fr-2026-11-a',
    title: 'Registre des mandats',
    reference: `Carte professionnelle n° ${cardNumber}, au ${formatCivilDate(writtenOn)}`,
    preamble: [
      'Chaque ligne porte l’empreinte SHA-256 de la ligne précédente et de son propre texte. Le fichier CSV du registre permet de les vérifier toutes.',
      ...(last ? [`Dernière empreinte, ligne ${last.position} : ${last.hash}.`] : []),
    ],
    articles: numberArticles(lines.map((line) => ({ heading: headingOf(line), blocks: [factsOf(line)] }))),
    signature: null,
  })
}

function headingOf({ cells }: WrittenLine): string {
  const [, , entry, day, number] = cells
  return `Mandat n° ${number}, ${entry?.toLocaleLowerCase('fr')} du ${isCivilDate(day) ? formatCivilDate(day) : day}`
}

function factsOf({ cells, hash }: WrittenLine): string[] {
  const facts = REGISTER_COLUMNS.map((label, at) => [label, cells[at] ?? ''] as const)
    .slice(IN_HEADING)
    .filter(([, value]) => value !== '')
  return [...facts.map(([label, value]) => `${label} : ${value}`), `Empreinte : ${hash}`]
}
