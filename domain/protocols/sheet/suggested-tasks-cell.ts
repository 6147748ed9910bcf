import { importedLimits } from '../imported-framework.ts'

const lettered = /^(?<letter>[A-Za-z])\s*[=:]\s*(?<task>\S.*)$/s

/** The suggested tasks of options as the lines of one cell: `B = Change the lock`. Further lines of a task are indented. */
export function suggestedTasksCell(options: readonly { suggested_task?: string | undefined }[]): string {
  return options
    .flatMap(({ suggested_task }, index) =>
      suggested_task ? [`${letterOf(index)} = ${suggested_task.split('\n').join('\n  ')}`] : [],
    )
    .join('\n')
}

/** Reads the suggested tasks of a cell by the index of their option, or returns a sentence about the line that is none. */
export function readSuggestedTasks(cell: string, optionsCount: number): Map<number, string> | string {
  const tasks = new Map<number, string>()
  let last: number | null = null
  for (const line of cell.trimEnd().split(/\r\n|\r|\n/)) {
    const { letter, task = '' } = lettered.exec(line)?.groups ?? {}
    if (letter !== undefined) {
      const index = letter.toUpperCase().charCodeAt(0) - 65
      if (index >= optionsCount) return `There is no option ${letter.toUpperCase()} for “${shortened(task)}”.`
      if (tasks.has(index)) return `Option ${letter.toUpperCase()} has two suggested tasks.`
      tasks.set(index, task)
      last = index
    } else if (last !== null && (/^\s/.test(line) || line === ''))
      tasks.set(last, `${tasks.get(last)}\n${line.replace(/^ {2}/, '')}`)
    else if (line.trim()) {
      return `“${shortened(line.trim())}” has no letter. Write it as B = ${shortened(line.trim())}.`
    }
  }
  for (const [index, task] of tasks) {
    const text = task.trim()
    if (text.length > importedLimits.suggestedTask)
      return `The suggested task of option ${letterOf(index)} has more than 2,000 characters.`
    tasks.set(index, text)
  }
  return tasks
}

const letterOf = (index: number) => String.fromCharCode(65 + index)

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
