import type { LoaderArgs } from '#app/layouts/once-per-request.ts'
import type { LegalKind } from '#modules/contract-templates/legal-kinds.ts'
import { LEGAL_PAGES } from '#modules/legal-texts/legal-pages.ts'
import { legalSections } from '#modules/legal-texts/legal-texts.ts'
import {
  findLegalCopy,
  type LegalVersion,
  listLegalVersions,
} from '#modules/legal-texts/server/legal-versions.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { loadLegal } from './load-legal.ts'

type Shown = Omit<LegalVersion, 'wording'>

/** A legal text as visitors read it: the version in force. */
export async function loadLegalText(args: LoaderArgs, kind: LegalKind) {
  const { versions, facts } = await readAll(args, kind)
  const version = versions.find(({ state }) => state === 'in_force')!
  return { ...shown(kind, version, versions), sections: legalSections(kind, facts, version.wording) }
}

/** One version of it by its number: a former one reads as it last did. Answers 404 for a number of none. */
export async function loadLegalVersion(args: LoaderArgs, kind: LegalKind, number: string | undefined) {
  const { db } = args.context.get(servicesContext)
  const [{ versions, facts }, copy] = await Promise.all([
    readAll(args, kind),
    /^[1-9]\d{0,8}$/.test(number ?? '') ? findLegalCopy(db, kind, Number(number)) : null,
  ])
  const version = versions.find((one) => String(one.number) === number)
  if (!version) throw new Response(null, { status: 404 })
  const kept = version.state === 'past' ? copy : null
  return { ...shown(kind, version, versions), sections: kept ?? legalSections(kind, facts, version.wording) }
}

async function readAll(args: LoaderArgs, kind: LegalKind) {
  const { db, clock } = args.context.get(servicesContext)
  const [facts, versions] = await Promise.all([
    loadLegal(args),
    listLegalVersions(db, kind, todayInParis(clock)),
  ])
  return { facts, versions }
}

function shown(kind: LegalKind, version: LegalVersion, versions: readonly LegalVersion[]) {
  const { title, intro, path } = LEGAL_PAGES[kind]
  const withoutWords = ({ wording: _, ...rest }: LegalVersion): Shown => rest
  return { title, intro, path, version: withoutWords(version), versions: versions.map(withoutWords) }
}
