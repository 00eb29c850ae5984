import type { Actor } from '#modules/accounts/actor.ts'
import type { AdminScope, Area } from '#modules/accounts/role-access.ts'
import { type Audience, DEFAULT_PRIVACY, type Privacy } from './page-audience.ts'
import { MOST_READS } from './page-budget.ts'

/**
 * What a page of a console requires beside a role of its area (spec §2 and §6): a scope, nothing more, or to lead an agency, which an
 * agent does not (backstage §11).
 */
export type Grant = AdminScope | 'whole area' | 'agency heads'

/**
 * Who may send a form to a page of a console: the holders of a grant, or those whom the policies of its acts
 * allow.
 */
export type ActGrant = Grant | ((actor: Actor) => boolean)

/** The layouts that surround pages: the site's frame, the six steps', the consoles'. */
export type Frame = 'public' | 'checkout' | 'console'

/** `page` shows a document; `file` answers without a page: a download, data, or a form that leads elsewhere. */
type Kind = 'page' | 'file'

/** A label and its place among those beside it, which other subjects may declare: tens leave room for lines between them. */
export type OrderedLabel = readonly [place: number, label: string]

/**
 * The files of a page's lists: the name of the one file of a page that is a list, at the page's address with `.csv`, and what the list is
 * called where the page has no label; or the last part of the address of each, below the page's, with what its list is called. The
 * part is the file's name too unless another follows.
 */
type Csv =
  | string
  | { name: string; label: string }
  | readonly (readonly [part: string, label: string, name?: string])[]

/**
 * The list that a file writes: the file of its page (from `app/`), which of its lists, the name that the file is saved under, and what
 * the audit calls the list: « Contacts », « Tableau de bord : Arrivées ».
 */
export type ListOfFile = { page: string; part: string; name: string; label: string }

type Options<Read, Act> = {
  /** Who may read it (GET). */
  read: Read
  /** Who may send it a form (POST); without it, the page takes none. */
  act?: Act
  /** By default it follows from who may read: see `DEFAULT_PRIVACY`. */
  privacy?: Privacy
  /** Our own pages may show it in a frame. */
  framed?: true
  /**
   * Its form may carry files, in so many bytes at most: without scripts no other way can send them. For signed-in accounts,
   * and where `act` is `link` for the holder of a link that opens it.
   */
  takesFiles?: number
  /** Robots are asked not to fetch it at all; other private addresses answer « noindex », which a robot must read. */
  robots?: 'closed'
  /** Its line in the sidebar of its console. */
  menu?: OrderedLabel
  /** Its line among the suggestions of the not-found page. */
  suggested?: OrderedLabel
  /** Its line among the tabs of the detail page it is part of. */
  tab?: OrderedLabel
  /** Its name in the search of its console, where neither the sidebar nor a tab names it. */
  finds?: string
  /** The most reads it may ask, where that is more than `MOST_READS`: to be brought down, never up. */
  reads?: number
  /** The files of its lists, for those who may read it; of a console's pages alone. */
  csv?: Read extends Audience ? never : Csv
}

/** A page about one thing: the address its parts begin with, and the file (from `app/`) that loads and shows what they share. */
export type DetailFrame = { path: string; file: string }

/** A line of the manifest as it is written in `app/manifest/<subject>-pages.ts`. */
export type Declared<Read extends Audience | Grant, Act = Read> = Options<Read, Act> & {
  kind: Kind
  path: string
  file: string
  detail?: DetailFrame
}

/** A line of a console. */
export type DeclaredInConsole = Declared<Grant, ActGrant>

type Placed<Read, Act> = {
  kind: Kind
  /** The whole address as the router writes it, with its leading slash: `/r/:token`. */
  path: string
  /** From `app/`. */
  file: string
  frame: Frame | null
  read: Read
  act: Act | null
  privacy: Privacy
  framed: boolean
  takesFiles: number | null
  isClosedToRobots: boolean
  menu: OrderedLabel | null
  suggested: OrderedLabel | null
  tab: OrderedLabel | null
  finds: string | null
  reads: number
  detail: DetailFrame | null
  csv: ListOfFile | null
}

export type SiteEntry = Placed<Audience, Audience> & { area: null }
export type ConsoleEntry = Placed<Grant, ActGrant> & { area: Area }
export type PageEntry = SiteEntry | ConsoleEntry

/** The pages of one subject, on the site and in the consoles: each file of them declares one, gathered into `app/pages.ts`. */
export type Pages = readonly PageEntry[]

/** An address that leads elsewhere (spec §2); see `redirects.ts` for what `moved` and `own` promise. */
export type RedirectEntry = { from: string; to: string; privacy: Privacy; moved: boolean; own: boolean }

/** Read and sent forms by all who enter the console. */
export const EVERYONE = { read: 'whole area', act: 'whole area' } as const

/** A page: `path` and `file` are those of its group, `file` exports a component. */
export function page<Read extends Audience | Grant, Act extends Audience | ActGrant = never>(
  path: string,
  file: string,
  options: Options<Read, Act>,
): Declared<Read, Act> {
  return { kind: 'page', path, file, ...options }
}

/** An address that answers without a page: a download, data, or a form that leads elsewhere. */
export function file<Read extends Audience | Grant, Act extends Audience | ActGrant = never>(
  path: string,
  file: string,
  options: Options<Read, Act>,
): Declared<Read, Act> {
  return { kind: 'file', path, file, ...options }
}

/**
 * The parts of a page about one thing: `frame` loads and shows what they share, each part with a `tab` is one of its tabs.
 * Paths follow that of the thing; the part whose path is empty is shown first.
 */
export function detail<Read extends Audience | Grant, Act>(
  path: string,
  frame: string,
  parts: readonly Declared<Read, Act>[],
): Declared<Read, Act>[] {
  return parts.map((part) => ({
    ...part,
    path: part.path === '' ? path : `${path}/${part.path}`,
    detail: { path, file: frame },
  }))
}

/** An address that leads elsewhere; not for search engines, unless its entry allows them. */
export function redirect(
  from: string,
  to: string,
  { privacy = 'unlisted', moved = false, own = false }: Partial<Omit<RedirectEntry, 'from' | 'to'>> = {},
): RedirectEntry {
  return { from, to, privacy, moved, own }
}

/** Pages of the site in one frame, or in none; paths are whole, files lie in `app/routes/`. */
export function site(
  frame: 'public' | 'checkout' | null,
  declared: readonly Declared<Audience>[],
): SiteEntry[] {
  return declared.map((one) => ({
    ...placed(one, '', 'routes/', frame, one.privacy ?? DEFAULT_PRIVACY[one.read]),
    area: null,
  }))
}

/**
 * Pages of an area, in the guarded frame, each followed by the files of its lists; paths start at the area, files lie in
 * `app/routes/console/`.
 */
export function consolePages(area: Area, declared: readonly DeclaredInConsole[]): ConsoleEntry[] {
  return declared.flatMap((one) => {
    const entry = { ...placed(one, `/${area}/`, CONSOLE_FILES, 'console', one.privacy ?? 'personal'), area }
    return [entry, ...listFiles(entry, one.csv ?? [])]
  })
}

const CONSOLE_FILES = 'routes/console/'

/**
 * The addresses of the files of a page's lists, for the same readers, with the page's budgets: some read the whole page. Throws where
 * `.csv` would follow a name of the address, which takes it for a part of the name: such a page names the part of its file; and where
 * neither the page nor the file says what the list is called.
 */
function listFiles(entry: ConsoleEntry, csv: Csv): ConsoleEntry[] {
  const { path, file: page, read, privacy, reads, area } = entry
  const isOne = typeof csv === 'string' || 'label' in csv
  if (isOne && /:[^/]*$/.test(path)) throw new Error(`Name the part of the file of ${path}`)
  const ofPage = entry.menu?.[1] ?? entry.tab?.[1] ?? entry.finds
  const lists = isOne
    ? [
        {
          address: `${path}.csv`,
          part: '',
          ...(typeof csv === 'string' ? { name: csv, label: ofPage } : csv),
        },
      ]
    : csv.map(([part, label, name = part]) => ({
        ...{ address: `${path}/${part}.csv`, part, name },
        label: ofPage === null ? label : `${ofPage}\u00a0: ${label}`,
      }))
  return lists.map(({ address, part, name, label }) => {
    if (!label) throw new Error(`Say what the list of ${address} is called`)
    const options = { read, reads }
    return {
      ...placed(file('', 'frame/list-csv.ts', options), address, CONSOLE_FILES, 'console', privacy),
      ...{ area, csv: { page, part, name, label } },
    }
  })
}

function placed<Read extends Audience | Grant, Act>(
  {
    kind,
    path,
    file,
    read,
    act,
    framed,
    takesFiles,
    robots,
    menu,
    suggested,
    tab,
    finds,
    reads,
    detail,
  }: Declared<Read, Act>,
  above: string,
  folder: string,
  frame: Frame | null,
  privacy: Privacy,
): Placed<Read, Act> {
  return {
    ...{ kind, path: above + path, file: folder + file, frame, read, privacy },
    act: act ?? null,
    framed: framed ?? false,
    takesFiles: takesFiles ?? null,
    isClosedToRobots: robots === 'closed',
    menu: menu ?? null,
    suggested: suggested ?? null,
    tab: tab ?? null,
    finds: finds ?? null,
    reads: reads ?? MOST_READS,
    detail: detail ? { path: above + detail.path, file: folder + detail.file } : null,
    csv: null,
  }
}
