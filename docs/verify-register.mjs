// Checks the chain of a register of mandates, or of receipts, that was exported as CSV, by nothing but Node and this file:
//
//   node verify-register.mjs registre.csv [an earlier last hash]
//
// The hash of a line is the SHA-256, in hexadecimal, of the hash of the line before and of each cell of the line but the two
// last (these are the two hashes), in UTF-8, with the character U+001F between them. The line before the first has 64 zeros.
// A line of receipts that was written before « Écriture » and « Inscrite le » were has them empty, and its hash has not these two cells.
// It ends with 0 when every line holds, with 1 when one does not or the earlier hash is none of them, with 2 when the file is
// no register.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const SEPARATOR = '\u001f'
const HASHES = 2

const [path, earlier] = process.argv.slice(2)
if (!path) fail('Usage: node verify-register.mjs registre.csv [earlier hash]', 2)
const [header, ...lines] = readCsv(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
const isOfReceipts = header?.[0] === 'Reçu n°'
if ((header?.[0] !== 'Ligne' && !isOfReceipts) || header.at(-1) !== 'Empreinte SHA-256')
  fail(`${path} is no exported register.`, 2)
const added = isOfReceipts ? header.slice(0, -HASHES).indexOf('Écriture') : -1

let previous = '0'.repeat(64)
let lastNumber = 0
let seen = earlier === previous
for (const [at, cells] of lines.entries()) {
  const line = at + 1
  if (cells.length !== header.length) fail(`Line ${line}: ${cells.length} cells instead of ${header.length}.`, 1)
  if (cells[0] !== String(line)) fail(`Line ${line}: it says that it is line ${cells[0]}.`, 1)
  const [before, hash] = cells.slice(-HASHES)
  if (before !== previous) fail(`Line ${line}: it does not follow the line before it.`, 1)
  const covered = coveredBy(cells.slice(0, -HASHES))
  if (covered.some((cell) => cell.includes(SEPARATOR))) fail(`Line ${line}: a cell holds the separator.`, 1)
  const text = [previous, ...covered].join(SEPARATOR)
  if (createHash('sha256').update(text, 'utf8').digest('hex') !== hash)
    fail(`Line ${line}: its text is not the one that was hashed.`, 1)
  lastNumber = isOfReceipts ? line : checkNumber(line, cells[2], Number(cells[4]), lastNumber)
  previous = hash
  seen ||= hash === earlier
}
if (earlier && !seen) fail(`No line has the hash ${earlier}: the register was written again since.`, 1)
const counted = isOfReceipts ? '' : `, ${lastNumber} mandates`
process.stdout.write(`${lines.length} lines hold${counted}, last hash ${previous}\n`)

/** The cells that the hash of a line has: all of them, but on a line of receipts of before those that it lacks. */
function coveredBy(cells) {
  return added > 0 && cells.slice(added).every((cell) => cell === '') ? cells.slice(0, added) : cells
}

/** A mandate's first line has the number after the last one given; its other lines come later. */
function checkNumber(line, entry, number, last) {
  const isFirst = entry === 'Inscription' || entry === 'Reprise'
  if (isFirst && number !== last + 1) fail(`Line ${line}: mandate ${number} comes after mandate ${last}.`, 1)
  if (!isFirst && !(number >= 1 && number <= last)) fail(`Line ${line}: mandate ${number} was never entered.`, 1)
  return isFirst ? number : last
}

/** Rows of cells of a text after RFC 4180, with semicolons. */
function readCsv(text) {
  const rows = []
  let row = []
  let cell = ''
  let quoted = false
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i]
    if (quoted && sign === '"' && text[i + 1] === '"') {
      cell += '"'
      i += 1
    } else if (sign === '"') {
      quoted = !quoted
    } else if (!quoted && sign === ';') {
      row.push(cell)
      cell = ''
    } else if (!quoted && (sign === '\n' || sign === '\r')) {
      if (sign === '\r' && text[i + 1] === '\n') i += 1
      rows.push([...row, cell])
      row = []
      cell = ''
    } else {
      cell += sign
    }
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows
}

function fail(reason, status) {
  process.stderr.write(`${reason}\n`)
  process.exit(status)
}
