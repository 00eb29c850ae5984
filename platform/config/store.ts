import * as z from 'zod'
import type { FileStore } from '../files/open-files.ts'

/** The settings of a bucket for documents and pictures: all of them, or none. */
export const STORE_SETTINGS = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().min(3).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
}

type Name = keyof typeof STORE_SETTINGS
type Given = { [name in Name]?: string | undefined }

/** The settings that a bucket still needs; none where no bucket is asked for. */
export function missingStoreSettings(given: Given): Name[] {
  const names = Object.keys(STORE_SETTINGS) as Name[]
  const missing = names.filter((name) => !given[name])
  return missing.length === names.length ? [] : missing
}

/** Where files are: in the bucket, or in a folder beside the data. */
export function filesOf(given: Given & { DATA_DIR: string }): FileStore {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = given
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey)
    return { provider: 'folder', directory: `${given.DATA_DIR}/files` }
  return { provider: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey }
}
