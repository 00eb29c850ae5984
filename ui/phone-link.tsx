/** A link that calls a telephone number, kept on one line. */
export function PhoneLink({ number, className }: { number: string; className?: string }) {
  return (
    <a className={className} href={`tel:${number.replace(/\s/g, '')}`}>
      {number.replace(/\s/g, '\u00a0')}
    </a>
  )
}
