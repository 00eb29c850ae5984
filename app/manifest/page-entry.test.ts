import { describe, expect, test } from 'vitest'
import { consolePages, detail, file, page, redirect, site } from './page-entry.ts'

describe('a page of the site', () => {
  test('has its whole address, its file from app/ and its frame', () => {
    const [made] = site('public', [page('/contact', 'public/contact.tsx', { read: 'public' })])
    expect(made).toMatchObject({
      ...{ path: '/contact', file: 'routes/public/contact.tsx', frame: 'public', kind: 'page' },
      ...{ area: null, read: 'public', act: null, privacy: 'public', framed: false },
    })
  })

  test.each([
    ['public', 'public'],
    ['own', 'personal'],
    ['account', 'personal'],
    ['checkout', 'secret'],
    ['link', 'secret'],
    ['demonstration', 'unlisted'],
  ] as const)('that %s may read is %s by default', (read, privacy) => {
    expect(site(null, [file('/x', 'x.ts', { read })])[0]).toMatchObject({ privacy })
  })

  test('may declare a stricter privacy than its default', () => {
    const declared = page('/auth/login', 'auth/login.tsx', { read: 'public', privacy: 'secret' } as const)
    expect(site('public', [declared])[0]).toMatchObject({ privacy: 'secret' })
  })
})

test('a page of a console lies under its area, in the guarded frame, and belongs to one person', () => {
  const declared = [
    page('users', 'admin/users.tsx', { menu: [20, 'Utilisateurs'], read: 'user:read' } as const),
  ]
  expect(consolePages('admin', declared)[0]).toMatchObject({
    ...{ path: '/admin/users', file: 'routes/console/admin/users.tsx', frame: 'console', area: 'admin' },
    ...{ read: 'user:read', act: null, privacy: 'personal', menu: [20, 'Utilisateurs'] },
  })
})

test('a redirect is hidden from search engines unless its entry says otherwise', () => {
  expect(redirect('/cart', '/checkout/guest')).toMatchObject({
    privacy: 'unlisted',
    moved: false,
    own: false,
  })
  expect(redirect('/search', '/annonces', { privacy: 'public', moved: true })).toMatchObject({
    privacy: 'public',
    moved: true,
  })
})

test('the parts of a detail page follow its address, and name the frame they share', () => {
  const [first, second] = consolePages(
    'traveler',
    detail('stays/:id', 'traveler/stay-frame.tsx', [
      page('', 'traveler/stay.tsx', { tab: [10, 'Séjour'], read: 'whole area' }),
      page('documents', 'traveler/documents.tsx', { read: 'whole area' }),
    ]),
  )
  const frame = { path: '/traveler/stays/:id', file: 'routes/console/traveler/stay-frame.tsx' }
  expect(first).toMatchObject({ path: '/traveler/stays/:id', tab: [10, 'Séjour'], detail: frame })
  expect(second).toMatchObject({ path: '/traveler/stays/:id/documents', tab: null, detail: frame })
})

test('the files of a page’s lists follow it, for the same readers, at its address or below it', () => {
  const entries = consolePages('admin', [
    page('users', 'admin/users.tsx', {
      read: 'user:read',
      act: 'whole area',
      csv: { name: 'utilisateurs', label: 'Comptes' },
    }),
    page('figures', 'admin/figures.tsx', {
      read: 'whole area',
      finds: 'Chiffres',
      csv: [
        ['mois', 'Mois'],
        ['annees', 'Années', 'par-annee'],
      ],
    }),
  ])
  const csv = { page: 'routes/console/admin/users.tsx', part: '', name: 'utilisateurs', label: 'Comptes' }
  expect(entries[1]).toMatchObject({
    ...{ kind: 'file', path: '/admin/users.csv', file: 'routes/console/frame/list-csv.ts', csv },
    ...{ area: 'admin', frame: 'console', read: 'user:read', act: null, privacy: 'personal', menu: null },
  })
  expect(entries.map((one) => [one.path, one.csv?.part, one.csv?.name, one.csv?.label])).toEqual([
    ['/admin/users', undefined, undefined, undefined],
    ['/admin/users.csv', '', 'utilisateurs', 'Comptes'],
    ['/admin/figures', undefined, undefined, undefined],
    ['/admin/figures/mois.csv', 'mois', 'mois', 'Chiffres\u00a0: Mois'],
    ['/admin/figures/annees.csv', 'annees', 'par-annee', 'Chiffres\u00a0: Années'],
  ])
})

test('the file of a list about a thing is below the name of the thing, never in it', () => {
  const about = (csv: string | [string, string][]) => () =>
    consolePages('admin', [page('users/:id', 'admin/user.tsx', { read: 'whole area', csv })])
  expect(about('actes')).toThrow('Name the part')
  expect(about([['actes', 'Actes']])()[1]).toMatchObject({
    path: '/admin/users/:id/actes.csv',
    read: 'whole area',
  })
})

test('the file of a list that neither its page nor its line names is refused', () => {
  const pages = (options: object) => () =>
    consolePages('admin', [
      page('users', 'admin/users.tsx', { read: 'whole area', csv: 'comptes', ...options }),
    ])
  expect(pages({})).toThrow('Say what the list of /admin/users.csv is called')
  expect(pages({ finds: 'Comptes' })()[1]).toMatchObject({ csv: { label: 'Comptes' } })
})
