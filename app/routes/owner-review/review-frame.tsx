import { useState } from 'react'
import { Outlet } from 'react-router'
import { TypedWords } from './typed-words.ts'

/** The parts of the portal; each loads what it shows, and what was typed in one is kept while another is read. */
export default function ReviewFrame() {
  const [words] = useState(() => new Map<string, string>())
  return (
    <TypedWords value={words}>
      <Outlet />
    </TypedWords>
  )
}
