import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

const require = createRequire(import.meta.url)

/** The fonts that a PDF is set in: the same on every machine, so that its bytes are. */
const files = [
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf',
  'noto-sans/700Bold/NotoSans_700Bold.ttf',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
  'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  'noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
]

const FOLDER = 'assay-fonts'

/** Names a folder whose fonts are used for scripts that ours lack, by this thread and those that it starts. */
export const addFontsOf = (folder: string | null): void => setEnvironmentData(FOLDER, folder ?? '')

export const fonts = (): Buffer[] => [
  ...files.map(file => readFileSync(require.resolve(`@expo-google-fonts/${file}`))),
  ...added().map(file => readFileSync(file)),
]

export const hasFontsAdded = (): boolean => added().length > 0

/** Texts have glyphs of these only where ours have none, so that others keep their bytes. */
function added(): string[] {
  const folder = getEnvironmentData(FOLDER)
  if (typeof folder !== 'string' || folder === '') return []
  const found = readdirSync(folder).filter(name => /\.(ttf|otf|ttc)$/i.test(name))
  return found.sort().map(name => join(folder, name))
}
