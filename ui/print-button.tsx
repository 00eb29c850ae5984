import Printer from 'lucide-react/icons/printer'
import { Icon } from './icon.tsx'

/** The page on paper, or kept as a PDF: what is pressed stays out of it. */
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
