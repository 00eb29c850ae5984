import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** True when a program of that name can be run; else says on one line what the tests cannot check without it. */
export function hasProgram(name: string): boolean {
  const found = (process.env.PATH ?? '').split(delimiter).some((folder) => isExecutable(join(folder, name)))
  if (!found) console.warn(`${name} is not on this machine: its checks are skipped`)
  return found
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
