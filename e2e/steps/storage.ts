import type { Page } from '@playwright/test'

/** Everything that the browser keeps for the site, as one text. */
export function storedBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const databases: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const each of database.objectStoreNames) {
        const store = database.transaction(each).objectStore(each)
        databases.push([name, each, await done(store.getAllKeys()), await done(store.getAll())])
      }
      database.close()
    }
    const cached: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    const { localStorage: local, sessionStorage: tab } = window
    return JSON.stringify({ local: { ...local }, tab: { ...tab }, databases, cached, history: history.state })
  })
}
