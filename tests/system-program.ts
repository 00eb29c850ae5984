import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * True when a program of that name can be run; otherwise prints one line that names the tests skipped without
 * it.
 */
export function hasProgram(name: string): boolean {
  const found = (process.env.PATH ?? '').split(delimiter).some((folder) => isExecutable(join(folder, name)))
  if (!found) console.warn(`${name} is not on this machine: its checks are skipped`)
  return found
}

/** The system's own Python, for which the system's packages are installed. */
export const PYTHON = '/usr/bin/python3'

/** True when the system's Python has that module; else says on one line what the tests cannot check without it. */
export function hasPythonModule(name: string): boolean {
  const found = existsSync(`/usr/lib/python3/dist-packages/${name}`) && isExecutable(PYTHON)
  if (!found) console.warn(`${name} of Python is not on this machine: its checks are skipped`)
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
