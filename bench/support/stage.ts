import type { Site } from './arrange.ts'
import type { LoadGenerator } from './load.ts'
import type { Figure } from './print.ts'

/** The parts that benches share. Each is made when the first bench asks for it. */
export interface Stage {
  site(): Promise<Site>
  /** One big company beside very many small ones; null unless `--large`. */
  large(): Promise<Site> | null
  /** Ten small companies. */
  few(): Promise<Site>
  /** Ten thousand of the same. */
  many(): Promise<Site>
  load(): LoadGenerator
  /** The project's folder. */
  root: string
}

export interface Bench {
  name: string
  heading: string
  run(stage: Stage): Promise<Figure[]>
  /** The source of the figures, for the reader of the report. */
  notes?: string[]
}
