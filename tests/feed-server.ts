import { afterFile } from './after-file.ts'
import { serveFeeds } from './feed-site.ts'

/** Another site on this machine, closed with the test's file. */
export async function openFeedServer() {
  const { close, ...site } = await serveFeeds()
  afterFile(close)
  return site
}
