import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DATE, DATERANGE, INT8 } from './value-parsers.ts'

/** Opens PGlite with the product's extensions and the same value types as on PostgreSQL. */
export function openEngine(options: { directory?: string; loadDataDir?: Blob }): Promise<PGlite> {
  const settings: PGliteOptions = {
    extensions: { btree_gist, pg_trgm },
    parsers: { [DATE]: String, [DATERANGE]: String, [INT8]: Number },
  }
  if (options.directory) settings.dataDir = options.directory
  if (options.loadDataDir) settings.loadDataDir = options.loadDataDir
  return PGlite.create(settings)
}
