import type { TestProject } from 'vitest/node'
import { openPostgres } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startPrivatePostgres } from './private-postgres.ts'

/** Starts a PostgreSQL server of our own and migrates the template that each test file copies. */
export default async function setup(project: TestProject) {
  const server = await startPrivatePostgres()
  const admin = openPostgres(server.url('postgres'), { max: 1 })
  await admin.raw('create database calanque_template')
  await admin.close()
  const template = openPostgres(server.url('calanque_template'), { max: 1 })
  await migrate(template)
  await template.close()
  project.provide('testDatabase', { provider: 'postgres', url: server.url('postgres') })
  return () => server.stop()
}
