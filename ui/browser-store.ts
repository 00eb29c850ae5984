/** Asks a store for one thing in a transaction of its own. Throws where the browser keeps nothing, or has no room left. */
export type AskStore = <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest) => Promise<T>

/** The store of this name in the database of that name, whose rows are known by their `id`; made when it is first asked. */
export function browserStore(database: string, name: string): AskStore {
  return async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest) => {
    const opened = await open(database, name)
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = opened.transaction(name, mode)
        const request = act(transaction.objectStore(name))
        transaction.oncomplete = () => resolve(request.result as T)
        transaction.onabort = () => reject(transaction.error)
      })
    } finally {
      opened.close()
    }
  }
}

function open(database: string, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(database, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(name, { keyPath: 'id' })
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}
