import type { ReferenceRecord } from '#domain/reference/records.contract.ts'
import type { Ownership } from '#domain/reference/reference.rules.ts'
import { type ReferenceTable, referenceKinds } from '#domain/reference/reference-kinds.ts'
import { counted, plural } from '#web/ui/plural.ts'

type Uses = NonNullable<ReferenceRecord['uses']>

const pages: Record<ReferenceTable, { title: string; help: string; emptyHelp: string }> = {
  threats: {
    title: 'Threats',
    help: 'Events that questions guard against. Companies rate the likelihood of each in their risk profiles.',
    emptyHelp: 'Add the first threat, so that questions can refer to it.',
  },
  categories: {
    title: 'Categories',
    help: 'Areas that questions belong to. Companies rate the impact of each in their risk profiles.',
    emptyHelp: 'Add the first category, so that questions can refer to it.',
  },
  asset_categories: {
    title: 'Asset categories',
    help: 'Kinds of assets that all companies choose from.',
    emptyHelp: 'Add the first category, so that companies can sort their assets.',
  },
  regulations: {
    title: 'Regulations',
    help: 'Requirements of laws and standards that questions of shared frameworks cite.',
    emptyHelp: 'Add the first regulation, so that questions can cite it.',
  },
}

const ownPages: Partial<typeof pages> = {
  threats: {
    title: 'Own threats',
    help: 'Threats that only your company has, beside the shared ones. Questions of your own frameworks refer to them, and risk profiles rate them.',
    emptyHelp: 'Add a threat that the shared ones don’t cover. Other companies never see it.',
  },
  categories: {
    title: 'Own categories',
    help: 'Categories that only your company has, beside the shared ones. Questions of your own frameworks belong to them, and risk profiles rate them.',
    emptyHelp: 'Add a category that the shared ones don’t cover. Other companies never see it.',
  },
}

/** The texts of the page of one kind of reference data. Quoted texts of the specification are exact. */
export function referenceTexts(table: ReferenceTable, ownership: Ownership) {
  const { one, many, referring } = referenceKinds[table]
  const a = /^[aeiou]/.test(one) ? 'an' : 'a'
  const those = (count: number) => counted(count, one, many)
  return {
    ...pages[table],
    ...(ownership === 'own' && ownPages[table]),
    add: `New ${one}`,
    addTitle: `Add ${a} ${one}`,
    editing: `Edit ${one}`,
    editTitle: (name: string) => `Edit ${name}`,
    save: `Save ${one}`,
    added: (name: string) => `“${name}” was added.`,
    saved: (name: string) => `“${name}” was saved.`,
    searchLabel: `Search ${many}`,
    columns: {
      name: table === 'regulations' ? 'Identifier' : 'Name',
      standard: 'Standard',
      requirement: 'Requirement',
      uses: referring === 'asset' ? 'Assets' : 'Questions',
      actions: 'Actions',
    },
    trashed: 'In the trash',
    optional: (label: string) => `${label} (optional)`,
    required: (label: string) => `The ${label.toLowerCase()} field is required.`,
    emptyTitle: ownership === 'own' ? `No ${many} of your own yet` : `No ${many} yet`,
    addFirst: `Add the first ${one}`,
    emptyTrash: 'The trash is empty',
    emptyTrashHelp: `You can restore ${many} in the trash for 30 days.`,
    showAll: `Show all ${many}`,
    actionsFor: (name: string) => `Actions for ${name}`,
    edit: 'Edit',
    trash: 'Move to trash',
    restore: 'Restore',
    restored: (name: string) => `“${name}” was restored.`,
    deleted: `${inTitle(one)} Deleted`,
    trashTitle: (name: string) => `Move “${name}” to the trash?`,
    trashHelp: (uses: Uses | undefined) =>
      `${referred(uses, referring)}${alsoAbout(uses)} It’s no longer offered. You can restore it for 30 days.`,
    trashMany: 'Move to trash',
    trashManyTitle: (count: number) => `Move ${those(count)} to the trash?`,
    trashManyHelp: `${inTitle(referring)}s that refer to them keep them. They’re no longer offered. You can restore them for 30 days.`,
    trashing: 'Moving to the trash',
    trashManyDone: (count: number) => `${those(count)} moved to the trash.`,
    restoreMany: 'Restore',
    restoreManyDone: (count: number) => `${those(count)} restored.`,
    couldNot: (count: number) => `${those(count)} couldn’t be changed:`,
    notThere: `This ${one} no longer exists.`,
    usedBy: (count: number) => counted(count, referring),
    where: (uses: Uses) => placesOf(uses).join(', '),
  }
}

export type ReferenceTexts = ReturnType<typeof referenceTexts>

/** `12 questions refer to it and keep it: HIPAA Security Rule, frameworks of 2 companies.` */
function referred(uses: Uses | undefined, referring: string): string {
  if (!uses || uses.count === 0) return `No ${referring} refers to it.`
  const begin = `${counted(uses.count, referring)} ${plural(uses.count, 'refers', 'refer')} to it and ${plural(uses.count, 'keeps', 'keep')} it`
  if (referring === 'asset') return `${begin}, in ${counted(uses.companies, 'company', 'companies')}.`
  return `${begin}: ${placesOf(uses).join(', ')}.`
}

/** ` 2 risks in the register and 1 loss scenario are about it and stay.` */
function alsoAbout(uses: Uses | undefined): string {
  if (!uses) return ''
  const kinds = [
    uses.risks > 0 && `${counted(uses.risks, 'risk')} in the register`,
    uses.scenarios > 0 && counted(uses.scenarios, 'loss scenario'),
  ].filter(Boolean)
  if (kinds.length === 0) return ''
  const isOne = uses.risks + uses.scenarios === 1
  return ` ${kinds.join(' and ')} ${isOne ? 'is' : 'are'} about it and ${isOne ? 'stays' : 'stay'}.`
}

function placesOf({ frameworks, companies }: Uses): string[] {
  const own = companies > 0 ? [`own frameworks of ${counted(companies, 'company', 'companies')}`] : []
  return [...frameworks, ...own]
}

/** `asset category` as `Asset Category`. */
function inTitle(words: string): string {
  return words.replace(/\b\w/g, letter => letter.toUpperCase())
}
