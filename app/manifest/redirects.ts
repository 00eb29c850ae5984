import { type RedirectEntry, redirect } from './page-entry.ts'

/**
 * Addresses that lead elsewhere (spec §2); the query goes along. `moved` ones are other names of the page for good, and
 * answer 301; the others may lead elsewhere one day, and answer 302. `own` ones lead each person to that page of an
 * area they may enter.
 */
export const REDIRECTS: readonly RedirectEntry[] = [
  redirect('/traveler', '/traveler/dashboard', { privacy: 'personal' }),
  redirect('/traveler/profile', '/traveler/settings', { privacy: 'personal', moved: true }),
  redirect('/owner', '/owner/dashboard', { privacy: 'personal' }),
  redirect('/agent', '/agent/dashboard', { privacy: 'personal' }),
  redirect('/back-office', '/back-office/dashboard', { privacy: 'personal' }),
  redirect('/admin', '/admin/dashboard', { privacy: 'personal' }),
  redirect('/app/traveler/*', '/traveler/*', { moved: true }),
  redirect('/app/owner/*', '/owner/*', { moved: true }),
  redirect('/app/agent/*', '/agent/*', { moved: true }),
  redirect('/properties', '/owner/properties', { own: true }),
  redirect('/reservations', '/traveler/reservations', { own: true }),
  redirect('/favorites', '/favoris', { moved: true }),
  redirect('/analytics', '/owner/analytics', { own: true }),
  redirect('/settings', '/traveler/settings', { own: true }),
  redirect('/search', '/annonces', { privacy: 'public', moved: true }),
  redirect('/search/map', '/annonces', { privacy: 'public', moved: true }),
  redirect('/property/:slug', '/annonces', { privacy: 'public', moved: true }),
  redirect('/cart', '/checkout/guest'),
  redirect('/booking', '/checkout/guest'),
  redirect('/booking/:cartId', '/checkout/guest'),
  redirect('/auth', '/auth/login', { privacy: 'secret' }),
  redirect('/auth/*', '/auth/login', { privacy: 'secret' }),
]
