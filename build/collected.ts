import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * What rooms declare beside their own code, each in a typed constant, and the file that gathers it: a room is added without
 * a line in a file that all rooms share (`docs/decisions/096`).
 */
type Collection = {
  /** The file that is written. */
  into: string
  /** The files to look in, from the root. */
  from: string
  /** Matches each constant that is gathered: its name, then the name it is gathered under where that is another. */
  constants: RegExp
  /** Gathers each under its file's path, where all constants have one name. */
  byFile?: true
  /** Other files may stand beside those with such a constant. */
  amongOthers?: true
}

const COLLECTIONS: readonly Collection[] = [
  {
    into: 'app/manifest/pages.gen.ts',
    from: 'app/manifest/*-pages.ts',
    constants: /^export const (\w+): Pages\b/gm,
  },
  {
    into: 'app/lists/list-pages.gen.ts',
    from: 'app/routes/console/**/*.tsx',
    constants: /^export const (loader) = (?:listLoader|reportLoader|withListFiles)\(/gm,
    byFile: true,
    amongOthers: true,
  },
  {
    into: 'server/collected/mail-looks.gen.ts',
    from: 'modules/*/mails/*.tsx',
    constants: /^export const (\w+): MailLook<'([\w-]+)'>/gm,
    amongOthers: true,
  },
  {
    into: 'server/collected/personal-records.gen.ts',
    from: 'modules/*/server/*-records.ts',
    constants: /^export const (\w+): PersonalRecords\b/gm,
    amongOthers: true,
  },
  {
    into: 'server/collected/columns.gen.ts',
    from: '{modules/*/server,platform,platform/*,server/api}/*-columns.ts',
    constants: /^export const (\w+_COLUMNS): RoomColumns\b/gm,
  },
  {
    into: 'server/collected/subscribers.gen.ts',
    from: 'modules/*/server/*-subscribers.ts',
    constants: /^export const (\w+_SUBSCRIBERS): RoomSubscribers\b/gm,
  },
  {
    into: 'server/collected/jobs.gen.ts',
    from: 'modules/*/server/*-jobs.ts',
    constants: /^export const (\w+_JOBS): RoomJobs\b/gm,
  },
  {
    into: 'server/collected/handovers.gen.ts',
    from: 'modules/*/server/*-handover.ts',
    constants: /^export const (\w+_HANDOVER): RoomHandover\b/gm,
  },
  {
    into: 'server/collected/works.gen.ts',
    from: 'modules/*/server/*-works.ts',
    constants: /^export const (\w+_WORKS): RoomWorks\b/gm,
  },
  {
    into: 'server/collected/flags.gen.ts',
    from: 'modules/*/*-flags.ts',
    constants: /^export const (\w+_FLAG): FeatureFlag\b/gm,
  },
  {
    into: 'modules/reports/audit-words.gen.ts',
    from: 'modules/*/*-audit-words.ts',
    constants: /^export const (\w+_AUDIT_WORDS): AuditWords\b/gm,
  },
  {
    into: 'server/collected/mail-samples.gen.ts',
    from: 'modules/*/mails/*-mail-samples.ts',
    constants: /^export const (\w+_MAIL_SAMPLES)\b/gm,
  },
  {
    into: 'tests/collected/act-samples.gen.ts',
    from: 'modules/*/server/*-act-samples.ts',
    constants: /^export const (\w+_ACT_SAMPLES)\b/gm,
  },
  {
    into: 'tests/collected/act-subjects.gen.ts',
    from: 'tests/act-subjects/*-subjects.ts',
    constants: /^export const (\w+_SUBJECTS)\b/gm,
  },
  {
    into: 'tests/collected/policy-lines.gen.ts',
    from: 'modules/*/*-policy-lines.ts',
    constants: /^export const (\w+_POLICY_LINES): PolicyLines\b/gm,
  },
  {
    into: 'tests/collected/mail-links.gen.ts',
    from: 'tests/mail-links/*-links.ts',
    constants: /^export const (\w+): MailLinkScenarios\b/gm,
  },
]

const HEADING =
  '// Gathered by build/collected.ts: never edited, `npm run check` writes it (docs/decisions/096).\n'

/** The text of each gathered file under `root`, by its path. Throws where a file declares nothing, or two declare one name. */
export function collect(root: string): Map<string, string> {
  return new Map(COLLECTIONS.map((collection) => [collection.into, gather(root, collection)]))
}

/** Writes each gathered file that is not up to date. */
export function writeCollected(root: string): void {
  for (const [file, text] of collect(root)) {
    const path = join(root, file)
    if (readWritten(path) === text) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** One line an entry, sorted: two branches that each add an entry merge without a conflict (`.gitattributes`). */
function gather(root: string, { from, constants, byFile, amongOthers }: Collection): string {
  const files = globSync(from, { cwd: root }).sort()
  const entries = files.flatMap((file) => {
    const found = [...readFileSync(join(root, file), 'utf8').matchAll(constants)]
    if (found.length === 0 && !amongOthers) throw new Error(`${file} declares nothing that is gathered`)
    return found.map(([, constant, name = byFile ? file : constant]) => ({ file, constant, name }))
  })
  const names = entries.map(({ name }) => name)
  const twice = names.find((name, n) => names.indexOf(name) !== n)
  if (twice) throw new Error(`Two files declare ${twice}`)
  const lines = entries.map(({ file, constant, name }) => {
    const gathered = name === constant ? constant : `${constant} as '${name}'`
    return `export { ${gathered} } from '#${file}'\n`
  })
  return [HEADING, ...lines].join('')
}

function readWritten(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
