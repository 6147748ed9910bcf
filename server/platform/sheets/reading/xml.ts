import type { Readable } from 'node:stream'
import sax from 'sax'
import { Unreadable } from './read-table.ts'

export interface XmlHandlers {
  /** Names come without their namespace prefix. */
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

const DAMAGED = 'The workbook is damaged. Open it in a spreadsheet program and save it again.'

/** Reads a part of a workbook as it is inflated. Document types, with which a file could define itself huge, are refused. */
export async function readXml(source: Readable, handlers: XmlHandlers): Promise<void> {
  const parser = sax.parser(true, { strictEntities: true } as object)
  parser.onerror = () => {
    throw new Unreadable(DAMAGED)
  }
  parser.ondoctype = () => {
    throw new Unreadable(DAMAGED)
  }
  parser.onopentag = ({ name, attributes }) =>
    handlers.open?.(bare(name), attributes as Record<string, string>)
  parser.ontext = text => handlers.text?.(text)
  parser.oncdata = text => handlers.text?.(text)
  parser.onclosetag = name => handlers.close?.(bare(name))
  source.setEncoding('utf8')
  for await (const chunk of source) parser.write(chunk as string)
  parser.close()
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)
