import measure, { desktopConfig } from 'lighthouse'

interface Options {
  port: number
  form: 'desktop' | 'mobile'
}

/** Returns the four scores of a page, 0 to 100: the better of two runs. Browser storage, such as a sign-in, is kept. */
export async function lighthouse(url: string, { port, form }: Options): Promise<[string, number][]> {
  const best = new Map<string, number>()
  for (let time = 0; time < 2; time++) {
    const flags = { port, output: 'json', logLevel: 'error', disableStorageReset: true } as const
    const result = await measure(url, flags, form === 'desktop' ? desktopConfig : undefined)
    if (!result) throw new Error(`Lighthouse has nothing to say of ${url}.`)
    for (const [name, { score }] of Object.entries(result.lhr.categories)) {
      best.set(name, Math.max(best.get(name) ?? 0, (score ?? 0) * 100))
    }
  }
  return [...best]
}
