import type { DemoLink } from '#modules/demo/server/demo-links.ts'

export type DemoLinkGroup = {
  id: string
  title: string
  words: string
  links: { path: string; what: string; villa: string }[]
}

/** The recipient of a mailed link, by the address of the link. */
const GROUPS = [
  {
    id: 'relectures',
    title: 'Une annonce à relire',
    words:
      'Ce que reçoit un propriétaire\u00a0: la page simple, le portail complet, ou une simple consultation.',
    addresses: /^\/(property|owner)-review\//,
  },
  {
    id: 'coordonnees',
    title: 'Un propriétaire sans compte',
    words:
      'Sans mot de passe, il donne par ce lien le compte où ses loyers sont versés et son identité fiscale.',
    addresses: /^\/coordonnees\//,
  },
  {
    id: 'suivis',
    title: 'Une réservation suivie',
    words: 'La page du voyageur, à chaque état de sa réservation.',
    addresses: /^\/r\//,
  },
  {
    id: 'reprises',
    title: 'Une réservation à reprendre',
    words: 'Le lien du courrier qui attend une réservation laissée en route, même sur un autre appareil.',
    addresses: /^\/checkout\//,
  },
]

/** The story's links by recipient, each with its purpose apart from its villa; an empty group is left out. */
export function groupDemoLinks(links: readonly DemoLink[]): DemoLinkGroup[] {
  return GROUPS.map(({ addresses, ...group }) => ({
    ...group,
    links: links.filter(({ path }) => addresses.test(path)).map(toRow),
  })).filter((group) => group.links.length > 0)
}

function toRow({ label, path }: DemoLink) {
  const [what = '', villa = ''] = label.split('\u00a0: ')
  return { path, what: what.replace(/^Suivi, /, ''), villa }
}
