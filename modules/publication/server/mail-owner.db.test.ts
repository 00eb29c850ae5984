import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { saveDraft } from '#modules/listing-drafts/server/save-draft.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { givePassport } from '#tests/passport-fixture.ts'
import { productEmit } from '#tests/product-emit.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { submitAndApprove } from '#tests/review-steps.ts'
import { openTestServices } from '#tests/test-services.ts'
import { pauseListing, resumeListing, undoArchive } from './pause-listing.ts'
import { publishListing, withdrawListing } from './publish-listing.ts'

const clock = { now: () => new Date('2026-11-20T09:00:00Z') }
let services: Awaited<ReturnType<typeof openTestServices>>
let villa: OwnedVilla

const needs = () => ({ ...services, clock, emit: productEmit({ clock }) })
const mails = () => listQueuedMails(services.db, { of: 'listing-moved', to: villa.owner.email })

beforeAll(async () => {
  services = await openTestServices(undefined, { clock })
})

test('the owner is mailed when their villa goes online, is paused, comes back and is archived, with the reason and where to read on', async () => {
  villa = await addOwnedVilla({ ...services, clock }, {}, 'draft')
  const { publicId, head } = villa
  await givePassport(needs(), { publicId, ownerId: villa.owner.userId, mandate: false }, villa.agent)
  await submitAndApprove(needs(), villa)
  await publishListing(needs(), head, villa)
  await pauseListing(needs(), head, { publicId, reason: 'Travaux dans la cuisine.' })
  await resumeListing(needs(), head, villa)
  await withdrawListing(needs(), head, { publicId, comment: 'Vente de la maison.' })
  await undoArchive(needs(), head, villa)
  const { publicUrl } = services.config
  const [site, own] = [`${publicUrl}/annonces/${publicId}`, `${publicUrl}/owner/properties/${publicId}`]
  const propertyTitle = 'Villa Azur'
  expect((await mails()).map(({ props }) => props)).toMatchObject([
    { move: 'online', propertyTitle, reason: null, url: site },
    { move: 'paused', propertyTitle, reason: 'Travaux dans la cuisine.', url: own },
    { move: 'back', propertyTitle, reason: null, url: site },
    { move: 'archived', propertyTitle, reason: 'Vente de la maison.', url: own },
    { move: 'back', propertyTitle, reason: null, url: site },
  ])
  // This owner has no password: their own page asks for one first.
  expect((await mails())[0]!.props.passwordUrl).toBe(`${publicUrl}/auth/forgotten-password`)
})

test('the owner is mailed when their agency publishes what they changed, with the parts that changed', async () => {
  villa = await addOwnedVilla({ ...services, clock })
  const { publicId, owner, head } = villa
  const sent = { houseRules: ['Le calme après 22 h'], title: 'Villa Azur, face à la mer' }
  await saveDraft(services, owner, { publicId, base: 0, form: 'owner', sent })
  await publishListing(needs(), head, villa)
  expect((await mails()).map(({ props }) => props)).toMatchObject([
    {
      ...{ move: 'changed', parts: ['Titre', 'Règles de la maison'] },
      url: `${services.config.publicUrl}/annonces/${publicId}`,
    },
  ])
})

test('the owner is not mailed of a draft that is archived, nor of what the product itself does', async () => {
  villa = await addOwnedVilla({ ...services, clock }, {}, 'draft')
  await withdrawListing(needs(), villa.head, villa)
  expect(await mails()).toEqual([])
  villa = await addOwnedVilla({ ...services, clock })
  await pauseListing(needs(), SYSTEM, { publicId: villa.publicId, reason: 'Démonstration' })
  expect(await mails()).toEqual([])
})
