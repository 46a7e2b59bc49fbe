import { type FastifyPluginAsync, fastify } from 'fastify'
import { z } from 'zod'
import { site } from '../../../domain/site.ts'
import { addTextRoute } from '../../wire/text-response.ts'
import { restRoutes } from './rest.ts'
import { stripeWebhook } from './rest-payments.ts'

const errorBody = z
  .looseObject({
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .describe('The error, with the rejected fields of invalid input')

export const openapiRoutes: FastifyPluginAsync<{ siteUrl: string }> = async (app, { siteUrl }) => {
  let text: Promise<string> | undefined
  addTextRoute(app, '/developers/openapi.json', async () => {
    text ??= buildRestDocument(siteUrl).then((document) => JSON.stringify(document))
    return {
      type: 'application/json; charset=utf-8',
      text: await text,
      cacheControl: 'public, max-age=300',
    }
  })
}

/** Returns the OpenAPI document of the REST routes, which are registered here without being served. */
async function buildRestDocument(siteUrl: string) {
  // Imported on demand, because few processes need them.
  const [{ fastifySwagger }, { jsonSchemaTransform }] = await Promise.all([
    import('@fastify/swagger'),
    import('fastify-type-provider-zod'),
  ])
  const app = fastify({ exposeHeadRoutes: false, pluginTimeout: 0 })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `REST API of ${site.name}`,
        description:
          'Private calls need the session cookie that signing in sets. Amounts are decimal strings.',
        version: '1.0.0',
      },
      servers: [{ url: siteUrl }],
    },
    transform: (document) => {
      const response = { ...Object(document.schema?.response), '4XX': errorBody }
      return jsonSchemaTransform({ ...document, schema: { ...document.schema, response } })
    },
  })
  for (const routes of [...restRoutes, stripeWebhook]) app.register(routes, { prefix: '/api' })
  await app.ready()
  return app.swagger()
}
