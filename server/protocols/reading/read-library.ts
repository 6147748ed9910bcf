import { z } from 'zod'
import { frameworkFromLibrary } from '#domain/protocols/ciso-assistant/framework-from-library.ts'
import { Library, LibraryFramework } from '#domain/protocols/ciso-assistant/library-schema.ts'
import { treeOf } from '#domain/protocols/ciso-assistant/library-tree.ts'
import { type Path, readYaml, type Yaml } from '#server/platform/yaml/read-yaml.ts'
import type { Reading } from '../read-oscal.ts'
import type { Fault } from './fault.ts'

const MOST_FAULTS = 200

/** Reads the bytes of a library in YAML. Never throws because of their content. */
export function readLibrary(bytes: Uint8Array): Reading {
  const read = readYaml(bytes)
  if ('fault' in read) return refused([read.fault])
  const { json, lineOf } = read
  if (json === null || typeof json !== 'object' || Array.isArray(json))
    return refused([{ place: 'file', message: 'The file isn’t a library of CISO Assistant.' }])
  const library = Library.safeParse(json)
  if (!library.success) return refused(faultsOf(library.error, [], lineOf))
  const found = frameworkIn(json)
  if ('message' in found) return refused([{ place: lineOf(found.path), message: found.message }])
  const framework = LibraryFramework.safeParse(found.framework)
  if (!framework.success) return refused(faultsOf(framework.error, found.path, lineOf))
  const tree = treeOf(framework.data)
  if (tree.faults.length > 0)
    return refused(
      tree.faults.map(({ path, message }) => ({
        place: lineOf([...found.path, ...path]),
        message: `${nameOf(path)} ${message}`,
      })),
    )
  const imported = frameworkFromLibrary(library.data, framework.data, tree.all)
  if (imported.topics.length === 0)
    return refused([{ place: lineOf(found.path), message: 'The framework has no assessable requirement.' }])
  const count = imported.topics.reduce((sum, { questions }) => sum + questions.length + 1, 0)
  if (count > 10_000)
    return refused([{ place: 'file', message: 'A framework can have up to 10,000 topics and questions.' }])
  return { framework: imported, text: JSON.stringify(imported) }
}

function refused(errors: Fault[]): Reading {
  return { format: 'ciso-assistant', errors: errors.slice(0, MOST_FAULTS) }
}

const Objects = z.object({
  objects: z.record(z.string(), z.unknown()),
})

function frameworkIn(json: unknown): { path: Path; framework: unknown } | { path: Path; message: string } {
  const library = Objects.safeParse(json)
  if (!library.success)
    return { path: [], message: 'The file isn’t a library of CISO Assistant: it has no objects.' }
  const { objects } = library.data
  if (objects.framework) return { path: ['objects', 'framework'], framework: objects.framework }
  const several = objects.frameworks
  if (Array.isArray(several) && several.length === 1)
    return { path: ['objects', 'frameworks', 0], framework: several[0] }
  if (Array.isArray(several) && several.length > 1)
    return {
      path: ['objects', 'frameworks'],
      message: 'The library has several frameworks. Keep one in a file.',
    }
  if (objects.requirement_mapping_set || objects.requirement_mapping_sets)
    return {
      path: ['objects'],
      message:
        'The library maps one framework to another, and has no framework of its own. Import mappings under Company, Mappings.',
    }
  return { path: ['objects'], message: 'The library has no framework.' }
}

function faultsOf(error: z.ZodError, path: Path, lineOf: Yaml['lineOf']): Fault[] {
  return error.issues.map(issue => ({
    place: lineOf([...path, ...issue.path]),
    message: `${nameOf(issue.path)} ${/^(?:is|must|has) /.test(issue.message) ? issue.message : 'can’t be read'}.`,
  }))
}

/** `requirement_nodes 12, description`, counted from 1. */
function nameOf(path: Path): string {
  const [first = 'The library', second, ...rest] = path
  const counted =
    typeof second === 'number' ? `${String(first)} ${second + 1}` : [first, second].filter(Boolean).join(', ')
  return [counted, ...rest.map(part => (typeof part === 'number' ? part + 1 : String(part)))].join(', ')
}
