import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Throttle, ThrottleSchema } from './throttle.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Throttle', schema: ThrottleSchema }])],
  providers: [Throttle],
  exports: [Throttle],
})
export class ThrottleModule {}
