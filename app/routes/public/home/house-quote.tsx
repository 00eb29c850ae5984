/** A sentence of the brand about holidays. */
export function HouseQuote() {
  return (
    <p className="page py-24 text-center sm:py-40">
      <span className="reveal display-xl mx-auto block max-w-[19ch] text-balance">
        Une maison de vacances se reconnaît au&nbsp;moment où&nbsp;l’on ne&nbsp;demande plus l’heure.
      </span>
    </p>
  )
}
