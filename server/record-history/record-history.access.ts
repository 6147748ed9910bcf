import { admins, type ExpectedAccess, members } from '#server/sweeps/expected/expected.ts'

/** The history of a record is for everybody who may open the record. */
export const access: ExpectedAccess = {
  'GET /api/v1/action-plans/:action_plan_id/history': { may: members },
  'GET /api/v1/action-plans/:action_plan_id/tasks/:task_id/history': { may: members },
  'GET /api/v1/assessment-periods/:period_id/history': { may: members },
  'GET /api/v1/assets/:asset_id/history': { may: admins },
  'GET /api/v2/auditor-rooms/:auditor_room_id/history': { may: admins },
  'GET /api/v1/controls/:control_id/history': { may: admins },
  'GET /api/v1/divisions/:division_id/history': { may: members },
  'GET /api/v2/document-request-lists/:document_request_list_id/history': { may: members },
  'GET /api/v2/document-requests/:document_request_id/history': { may: members },
  'GET /api/v1/entities/:entity_id/history': { may: members },
  'GET /api/v1/evidence/:file_id/history': { may: members },
  'GET /api/v1/groups/:group_id/history': { may: members },
  'GET /api/v1/loss-scenarios/:loss_scenario_id/history': { may: admins },
  'GET /api/v1/policies/:policy_id/history': { may: admins },
  'GET /api/v1/protocols/:protocol_id/history': { may: members },
  'GET /api/v1/questions/:question_id/history': { may: members },
  'GET /api/v1/report-templates/:template_id/history': { may: admins },
  'GET /api/v1/risk-profiles/:risk_profile_id/history': { may: admins },
  'GET /api/v1/risk-register/:registered_risk_id/history': { may: members },
  'GET /api/v1/tags/:tag_id/history': { may: members },
  'GET /api/v1/users/:user_id/history': { may: admins },
}
