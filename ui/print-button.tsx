import Printer from 'lucide-react/icons/printer'
import { Icon } from './icon.tsx'

/** Prints the page or saves it as a PDF; the print leaves buttons and links out. */
export function PrintButton() {
  return (
    <button
      type="button"
      onClick={() => window.print()}
      className="text-link inline-flex min-h-11 items-center gap-2 no-script:hidden"
    >
      <Icon of={Printer} size={18} />
      Imprimer ce récapitulatif
    </button>
  )
}
