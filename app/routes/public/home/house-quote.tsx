/** A sentence of the house's own, signed by it. */
export function HouseQuote() {
  return (
    <figure className="page grid justify-items-center gap-6 py-24 text-center sm:py-40">
      <blockquote className="reveal display-xl max-w-[19ch] text-balance">
        «&nbsp;On reconnaît une maison de vacances à ce que l’on n’y demande plus l’heure.&nbsp;»
      </blockquote>
      <figcaption className="reveal text-ardoise">Calanque, pour elle-même</figcaption>
    </figure>
  )
}
