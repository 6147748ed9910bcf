import type { Ability } from '#domain/access/abilities.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { counted } from '#web/ui/plural.ts'

interface KindTexts {
  title: string
  help: string
  crumb: string
  list:
    | '/company/entities'
    | '/company/users'
    | '/company/assets'
    | '/company/controls'
    | '/company/mappings'
    | '/company/assessment-periods'
    | '/document-request-lists'
  view: string
  /** The ability that an import needs beside the page’s own. */
  needs: Ability
  added: (count: number) => string
  undoHelp: string
  /** Asked before an import that has an effect outside of the company. */
  confirm?: {
    note: (count: number) => string
    title: (count: number) => string
    help: string
    action: string
  }
}

const people = (count: number) => counted(count, 'person', 'people')

export const kindTexts: Record<ImportKind, KindTexts> = {
  entities: {
    title: 'Import entities',
    help: 'Add or update entities from a spreadsheet.',
    crumb: 'Entities',
    list: '/company/entities',
    view: 'View entities',
    needs: 'company:manage',
    added: count => `${counted(count, 'entity', 'entities')} added`,
    undoHelp:
      'New records move to the trash, and changed ones get their previous values back. Records that somebody has changed since are kept.',
  },
  users: {
    title: 'Import users',
    help: 'Invite people and change roles and divisions from a spreadsheet.',
    crumb: 'Users',
    list: '/company/users',
    view: 'View users',
    needs: 'company:people',
    added: count => `${people(count)} invited`,
    undoHelp:
      'Invitations that nobody has accepted are withdrawn, and members get their previous roles and divisions back. People who joined, or whom somebody has changed since, are kept.',
    confirm: {
      note: count => `${people(count)} will get an invitation by email. They join when they accept it.`,
      title: count => `Invite ${people(count)}?`,
      help: 'We’ll email each of them an invitation that works for 7 days. Emails can’t be taken back, but an undo makes their links stop working.',
      action: 'Send invitations and import',
    },
  },
  assets: {
    title: 'Import assets',
    help: 'Add or update assets, and who holds them, from a spreadsheet.',
    crumb: 'Assets',
    list: '/company/assets',
    view: 'View assets',
    needs: 'asset:manage',
    added: count => `${counted(count, 'asset')} added`,
    undoHelp:
      'New assets move to the trash, and changed ones get their previous values and numbers back. Assets that somebody has changed since are kept.',
  },
  controls: {
    title: 'Import controls',
    help: 'Add or update controls, with what they belong to, from a spreadsheet.',
    crumb: 'Controls',
    list: '/company/controls',
    view: 'View controls',
    needs: 'control:manage',
    added: count => `${counted(count, 'control')} added`,
    undoHelp:
      'New controls move to the trash, and changed ones get their previous values back. Controls that somebody has changed since are kept.',
  },
  mappings: {
    title: 'Import mappings',
    help: 'Map questions of your frameworks to each other from a spreadsheet.',
    crumb: 'Mappings',
    list: '/company/mappings',
    view: 'View mappings',
    needs: 'framework:adopt',
    added: count => `${counted(count, 'mapping')} added`,
    undoHelp:
      'New mappings are removed, and changed ones get their previous relation and note back. Mappings that somebody has changed since are kept.',
  },
  answers: {
    title: 'Import answers',
    help: 'Add or update the answers of an assessment from a spreadsheet with a row for each entity and question.',
    crumb: 'Assessments',
    list: '/company/assessment-periods',
    view: 'View assessments',
    needs: 'company:manage',
    added: count => `${counted(count, 'answer')} added`,
    undoHelp:
      'New answers are deleted, and changed ones get their previous content back. Answers that somebody has changed since are kept.',
  },
  requests: {
    title: 'Import document requests',
    help: 'Ask for documents from a spreadsheet with a row for each of them.',
    crumb: 'Document Requests',
    list: '/document-request-lists',
    view: 'View requests',
    needs: 'request:manage',
    added: count => `${counted(count, 'document')} asked for`,
    undoHelp:
      'The requests move to the trash. Those for which something was delivered or said, or that somebody has changed since, are kept.',
  },
}
