import { figureWords } from './figure-words.ts'
import { filterWords } from './filter-words.ts'
import { peopleWords } from './people-words.ts'
import { recordWords } from './record-words.ts'

/**
 * The words for fields about which their contracts say nothing, by name; where a name has several meanings, by the object
 * that it is a field of or by its type: `threshold.now`, `id:string`.
 */
export const fieldWords: Record<string, string> = {
  ...recordWords,
  ...figureWords,
  ...peopleWords,
  ...filterWords,
}
