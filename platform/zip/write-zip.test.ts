import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/after-file.ts'
import { hasProgram } from '#tests/system-program.ts'
import { writeZip } from './write-zip.ts'

const AT = new Date('2026-11-29T17:30:42Z')
const FILES = [
  { path: 'dossier.pdf', bytes: new TextEncoder().encode('%PDF-1.7 dossier') },
  { path: 'photographies/salon, côté mer/depart-1.webp', bytes: new Uint8Array(70_000).fill(7) },
  { path: 'vide.txt', bytes: new Uint8Array() },
]

test('the same files with the same date give the same bytes', () => {
  expect(Buffer.compare(writeZip(FILES, AT), writeZip(FILES, AT))).toBe(0)
})

test.runIf(hasProgram('python3'))(
  'another program reads each file under its name, with its bytes and its date',
  () => {
    const folder = temporaryFolder('zip')
    const path = join(folder, 'archive.zip')
    writeFileSync(path, writeZip(FILES, AT))
    const script = `import sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
archive.extractall(sys.argv[2])
for info in archive.infolist(): print(info.filename, info.file_size, info.date_time)`
    const listed = execFileSync('python3', ['-c', script, path, folder], {
      env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
    }).toString()
    expect(listed.trim().split('\n')).toEqual(
      FILES.map((file) => `${file.path} ${file.bytes.length} (2026, 11, 29, 17, 30, 42)`),
    )
    for (const file of FILES)
      expect(Buffer.compare(readFileSync(join(folder, file.path)), file.bytes)).toBe(0)
  },
)
