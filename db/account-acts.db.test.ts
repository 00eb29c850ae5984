import { beforeAll, describe, expect, test } from 'vitest'
import { DEMO_AGENCY } from '#db/seed/demo-agency.ts'
import type { Services } from '#server/services.ts'
import { openTestServices } from '#tests/test-services.ts'
import { createUser, openAgency, removeFactors } from './account-acts.ts'
import { readUserArguments } from './user-arguments.ts'

let needs: Services
beforeAll(async () => {
  needs = await openTestServices()
})

const create = (line: string) => createUser(needs, readUserArguments(line.split(' ')))

describe('npm run user:create', () => {
  test('an unknown agency is refused, with the names of those that exist', async () => {
    const agent = '--role AGENT --email a@example.org --agency'
    await expect(create(`${agent} nulle`)).rejects.toThrow(
      'L’agence nulle n’existe pas. Les agences\u00a0: aucune n’est encore ouverte. Rien n’a changé.',
    )
    await openAgency(needs, { ...DEMO_AGENCY, slug: 'agence-du-port' })
    await expect(create(`${agent} nulle`)).rejects.toThrow('Les agences\u00a0: agence-du-port.')
    expect(await create(`${agent} agence-du-port`)).toContain('Compte ouvert\u00a0: a@example.org, ')
  })

  test('an address that has an account is refused with its role, unless the role is added to it', async () => {
    const email = 'marie.dupont@example.org'
    expect(await create(`--role SUPER_ADMIN --email ${email}`)).toMatch(/reset-password\?token=\S+\n/)
    await expect(create(`--role ADMIN --email ${email}`)).rejects.toThrow(
      `${email} a déjà un compte (Super Admin). Rien n’a changé. Pour lui donner aussi ce rôle`,
    )
    expect(await create(`--role ADMIN --email ${email} --existing`)).toContain(`${email} est aussi `)
  })
})

test('npm run agency:create refuses a short name that an agency has', async () => {
  const agency = { ...DEMO_AGENCY, slug: 'agence-du-cap' }
  expect(await openAgency(needs, agency)).toContain('--role AGENCY_ADMIN --agency agence-du-cap')
  await expect(openAgency(needs, agency)).rejects.toThrow('L’agence agence-du-cap existe déjà')
})

describe('npm run user:reset-factors', () => {
  test('an account without a second factor gets an answer that says so', async () => {
    await create('--role OWNER --email owner@example.org')
    expect(await removeFactors(needs, 'owner@example.org')).toContain('n’avait ni application')
  })

  test('an address without an account is refused', async () => {
    await expect(removeFactors(needs, 'nul@example.org')).rejects.toThrow(
      'Aucun compte n’a l’adresse nul@example.org',
    )
  })
})
