import {
  admins,
  type Examples,
  type ExpectedAccess,
  primary,
  whole,
} from '#server/sweeps/expected/expected.ts'

const template = '/api/v1/report-template'

export const access: ExpectedAccess = {
  [`GET ${template}s`]: { may: admins },
  [`POST ${template}s`]: {
    may: admins,
    body: () => ({ name: 'Template', recipe: { sections: [] } }),
    writes: [201, 201, 201],
    writesOwn: ['report_templates'],
  },
  [`GET ${template}s/:template_id`]: { may: admins },
  // The template is shared, and somebody else’s: admins who are limited to divisions copy it.
  [`PUT ${template}s/:template_id`]: { may: primary, body: () => ({ name: 'Renamed' }), writes: whole(200) },
  [`POST ${template}s/:template_id/copy`]: {
    may: admins,
    writes: [201, 201, 201],
    writesOwn: ['report_templates'],
  },
  // Schedules go with their template.
  [`DELETE ${template}s/:template_id`]: { may: primary, writes: whole(204), isLast: true },
  [`POST ${template}s/:template_id/restore`]: { may: primary, writes: whole(409) },
  'POST /api/v1/report-preview': {
    may: admins,
    body: () => ({ recipe: { sections: [] } }),
    writes: [200, 200, 200],
  },
}

/** A template of the primary administrator that is shared, and its schedule. */
export const examples: Examples = async ({ company, insert }) => {
  const { organizationId, mark } = company
  const report_templates = await insert(
    `insert into report_templates (organization_id, name, is_shared, recipe, created_by)
     values ($1, $2, true, '{"sections": []}', $3) returning id`,
    [organizationId, `${mark} template`, company.primary.userId],
  )
  const report_schedules = await insert(
    `insert into report_schedules (organization_id, template_id, cadence, starts_on, next_on, created_by)
     values ($1, $2, 'monthly', '2999-01-01', '2999-01-01', $3) returning id`,
    [organizationId, report_templates, company.primary.userId],
  )
  return { report_templates, report_schedules }
}
