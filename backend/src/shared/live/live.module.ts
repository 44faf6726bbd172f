import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LiveFeed, LiveEventSchema } from './live-feed.js';
import { LiveController } from './live.controller.js';
import { LiveStreams } from './live-streams.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'LiveEvent', schema: LiveEventSchema }])],
  controllers: [LiveController],
  providers: [LiveFeed, LiveStreams],
  exports: [LiveFeed, LiveStreams],
})
export class LiveModule {}
