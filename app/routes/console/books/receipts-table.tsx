import { RECEIPT_LIST, type ReceiptLine } from '#modules/payments/receipt-list.ts'
import type { ReceiptRegister } from '#modules/payments/server/read-receipt-register.ts'
import type { ListView } from '#shared/lists/list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'

type ReceiptsTableProps = {
  view: ListView<ReceiptLine, typeof RECEIPT_LIST>
  registers: readonly ReceiptRegister[]
  /** The address of the list's file, and of a whole register. */
  files: { list: string; register: string }
  /** The address under which the reader opens stays. */
  stays: string
  /** The one under which they open books, where a sum of unknown purpose is followed; null for who reads none. */
  books: string | null
}

/** The sums received, and each register in full with its chain of hashes. */
export function ReceiptsTable({ view, registers, files, stays, books }: ReceiptsTableProps) {
  return (
    <div className="grid gap-8">
      <ListTable
        list={RECEIPT_LIST}
        view={view}
        label="Recettes"
        unit={['recette', 'recettes']}
        keyOf={({ registerId, number }) => `${registerId}-${number}`}
        opens={({ stay, book }) => (stay ? `${stays}/${stay}` : books && `${books}/${book}`)}
        file={files.list}
        cells={{
          // A name of one long word is cut where the others have no room left.
          payer: ({ payer }) => <span className="wrap-anywhere">{payer}</span>,
        }}
        empty={
          <EmptyState title="Aucune recette">Chaque somme reçue s’inscrit ici, à son numéro.</EmptyState>
        }
      />
      {registers.length > 0 && (
        <div className="grid gap-3">
          <p className="max-w-prose text-ardoise">
            Chaque ligne du registre porte l’empreinte de la ligne précédente&nbsp;: une ligne changée,
            ajoutée ou retirée se voit, et le fichier permet de le vérifier sans notre application. Un
            virement porte le jour du relevé de la banque, et celui où il a été inscrit.
          </p>
          <ul className="grid gap-2">
            {registers.map(({ id, cardNumber, lines }) => (
              <li key={id}>
                <a href={`${files.register}?carte=${id}`} className="text-link" download>
                  Registre de la carte {cardNumber}, {lines} ligne{lines > 1 ? 's' : ''}, CSV
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
