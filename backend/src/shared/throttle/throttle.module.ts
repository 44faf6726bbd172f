import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Tally, TallySchema } from './sliding-window.js';
import { Throttle } from './throttle.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Tally', schema: TallySchema }])],
  providers: [Tally, Throttle],
  exports: [Tally, Throttle],
})
export class ThrottleModule {}
