import { SYSTEM } from '#modules/accounts/actor.ts'
import { createAgency } from '#modules/agencies/server/create-agency.ts'
import { migrate } from '#platform/database/migrate.ts'
import { Refusal } from '#shared/refusal.ts'
import { readAgencyFile } from './agency-file.ts'
import { openForScript } from './open-for-script.ts'

/** `npm run agency:create -- fichier.json`: opens an agency on the configured database. */
try {
  const agency = readAgencyFile(process.argv.slice(2))
  const needs = await openForScript()
  try {
    await migrate(needs.opened)
    await createAgency(needs, SYSTEM, { agency, memberIds: [] }).catch((error: unknown) => {
      const taken = error instanceof Refusal && error.code === 'INVALID_INPUT'
      throw taken ? new Error(`L’agence ${agency.slug} existe déjà. Rien n’a changé.`) : error
    })
    console.log(`Agence ouverte\u00a0: ${agency.name}, sous le nom court ${agency.slug}.`)
    console.log(
      `Son responsable\u00a0: npm run user:create -- --role AGENCY_ADMIN --agency ${agency.slug} --email prenom.nom@exemple.fr`,
    )
  } finally {
    await needs.opened.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
