import { sql } from 'kysely'
import { demand, demandAbility, demandState } from '#domain/platform/policy.ts'
import type { Recipe } from '#domain/reports/builder/recipe.ts'
import type {
  ReportTemplateWithRecipe,
  reportTemplatesApi,
} from '#domain/reports/builder/report-templates.contract.ts'
import { isRestorable, mayChange } from '#domain/reports/builder/report-templates.rules.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import { records } from '#server/platform/records/records.ts'
import { reducedDocument } from '#server/platform/rich-text/rich-text.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandKnown } from './demand-known.ts'
import { factsOf, findTemplate, presentTemplate, templatesFor } from './find-templates.ts'
import { previewReport } from './preview-report.ts'

/** The audit log keeps what a report has, and not the bytes of a logo. */
const templateRecords = records('report_templates', {
  find: findTemplate,
  audit: ({ name, is_shared, deleted_at, recipe }: ReportTemplateWithRecipe) => ({
    name,
    is_shared,
    deleted_at,
    recipe: { ...recipe, logo: recipe.logo === null ? null : `${recipe.logo.slice(0, 40)}…` },
  }),
})

export const reportTemplates: Handlers<typeof reportTemplatesApi> = {
  async list(call) {
    const { filter, search, sort } = call.input
    let query = templatesFor(call)
    if (search) query = query.where(containing(search, 't.name'))
    query = query.where(listed(sql`t.deleted_at`, filter?.trashed))
    const { rows, total } = await pageOf(query, call.input, {
      perPage: 50,
      sort: sort ?? 'name|asc',
      columns: { name: alphabetical('t.name'), updated_at: 't.updated_at', id: 't.id' },
    })
    return { rows: rows.map(row => presentTemplate(call, row)), total }
  },

  show: call => findTemplate(call, call.input.template_id),

  async create(call) {
    const { name, is_shared, recipe } = call.input
    await demandKnown(call, recipe)
    return templateRecords.created(call, await insert(call, { name, is_shared, recipe }))
  },

  async update(call) {
    const { template_id, name, is_shared, recipe } = call.input
    const before = await templateRecords.lock(call, template_id, found => demandAbility(found, 'edit'))
    if (recipe) await demandKnown(call, recipe, before.recipe)
    return templateRecords.revise(call, before, { name, is_shared, recipe: recipe && asJson(recipe) })
  },

  async copy(call) {
    const { name, recipe } = await findTemplate(call, call.input.template_id)
    const id = await insert(call, { name: copyOf(name), is_shared: false, recipe })
    return templateRecords.created(call, id)
  },

  async remove(call) {
    const before = await templateRecords.lock(call, call.input.template_id, found =>
      demandAbility(found, 'delete'),
    )
    await templateRecords.trash(call, before)
  },

  async restore(call) {
    const before = await templateRecords.lockTrashed(call, call.input.template_id, found => {
      demand(mayChange(call.actor, factsOf(call, found)))
      demandState(isRestorable(found))
    })
    return templateRecords.restore(call, before)
  },

  preview: previewReport,
}

const LONGEST_NAME = 200

const copyOf = (name: string) =>
  `${Array.from(name)
    .slice(0, LONGEST_NAME - 7)
    .join('')} (copy)`

interface NewTemplate {
  name: string
  is_shared: boolean
  recipe: Recipe
}

const insert = (call: Call, { recipe, ...values }: NewTemplate) =>
  templateRecords.insert(call, {
    ...values,
    recipe: asJson(recipe) as unknown as Recipe,
    created_by: call.actor.userId,
    deleted_at: null,
  })

/** Texts are reduced to what the product draws. */
function asJson(recipe: Recipe) {
  const sections = recipe.sections.map(section => ({ ...section, html: reducedDocument(section.html) }))
  return sql<Recipe>`${JSON.stringify({ ...recipe, sections })}::jsonb`
}
